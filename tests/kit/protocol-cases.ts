import type { ServerResponse } from 'node:http'
import type { Message } from '#domains/chat/contract.ts'
import { tourListMessages, tourMyBalances, tourSendMessage } from '#domains/chat/contract.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { createEngineFleet } from '#platform/models/engine-fleet.ts'
import type { OpenAiCompatibleOptions } from '#platform/models/openai-compatible.ts'
import { createOpenAiCompatibleEngine } from '#platform/models/openai-compatible.ts'
import type { ChatRequest } from '../counterparts/openai-chat.ts'
import { startOpenAiChat } from '../counterparts/openai-chat.ts'
import { users } from '#domains/accounts/server/tables.ts'
import { newKey, openConversationAs } from './conversations.ts'
import { world } from './world.ts'

/** Answers one request as a server does; `earlier` counts the requests of the same case before it. */
export type ProtocolAnswer = (response: ServerResponse, request: ChatRequest, earlier: number) => void | Promise<void>

/** The outcome for the person: the code of the call, and the stored reply. */
export type Seen = { code?: ErrorName; text: string; state: Message['state']; isCut?: boolean }

export type ProtocolCase = {
  answer: ProtocolAnswer
  sees: Seen
  /** Energy that the reply costs. */
  cost: 0 | 1
  /** The name of the person, who has none otherwise. */
  nick?: string
  engine?: Partial<OpenAiCompatibleOptions>
  requests?: number
}

/** A whole reply that is paid for. */
export const whole = (text: string): Pick<ProtocolCase, 'sees' | 'cost'> => ({ sees: { text, state: 'done' }, cost: 1 })
/** No reply: a code, nothing stored, nothing charged. */
export const nothing = (code: ErrorName): Pick<ProtocolCase, 'sees' | 'cost'> => ({
  sees: { code, text: '', state: 'failed' },
  cost: 0,
})
/** A reply that broke off: its text stays, and nothing is charged. */
export const brokenOff = (text: string): Pick<ProtocolCase, 'sees' | 'cost'> => ({
  sees: { code: 'REPLY_INTERRUPTED', text, state: 'interrupted' },
  cost: 0,
})

/** One chunk of a stream as an event. */
export function chunk(delta: object, finish: string | null = null): string {
  return event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })
}

/** Any data as an event. */
export function event(data: object | string): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}

/** A piece of text as an event. */
export const say = (content: string) => chunk({ content })
/** The end of a whole stream. */
export const stop = chunk({}, 'stop') + event('[DONE]')

/** Begins a stream; returns the function that writes to it. */
export function begin(response: ServerResponse): (bytes: string | Uint8Array) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  return (bytes) => void response.write(bytes)
}

/** An answer that streams these bytes and ends. */
export function streams(...parts: (string | Uint8Array)[]): ProtocolAnswer {
  return async (response) => {
    const write = begin(response)
    for (const part of parts) {
      write(part)
      // A turn of the loop between writes, or the kernel would join them.
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end()
  }
}

/** An answer of one status, as JSON unless its type says otherwise. */
export function answers(status: number, body: object | string, headers: Record<string, string> = {}): ProtocolAnswer {
  return (response) => {
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    response.end(isText ? body : JSON.stringify(body))
  }
}

/** An answer that refuses as servers do. */
export const refuses = (status: number, message: string, headers: Record<string, string> = {}) =>
  answers(status, { error: { message, type: 'error', code: status } }, headers)

type Outcome = Record<'code' | 'text' | 'state', string> &
  Record<'failure' | 'model', string | null> &
  Record<'cost' | 'requests', number> & { isCut: boolean }

/** The outcome that a case states: for the person, for the balance, and for the server. */
export function stated({ sees, cost, requests }: ProtocolCase): Partial<Outcome> {
  return {
    ...sees,
    code: sees.code ?? 'OK',
    failure: sees.code ?? null,
    isCut: sees.isCut ?? false,
    cost,
    ...(sees.text === '' ? {} : { model: 'mara-8b' }),
    ...(requests === undefined ? {} : { requests }),
  }
}

/** Long enough for a busy machine; a case about a stall sets its own limit. */
export const patient = { firstTokenMs: 10_000, idleMs: 10_000, afterFinishMs: 20 }

/** The product with the real engine, and the counterpart that each case sets. */
export async function protocolWorld() {
  let current: ProtocolCase | undefined
  let earlier = 0
  const server = await startOpenAiChat({
    rendered: null,
    answer(request, response) {
      earlier += 1
      return current?.answer(response, request, earlier - 1)
    },
  })
  let engine: ChatEngine | undefined
  const anyEngine: ChatEngine = {
    name: 'openai-compatible',
    isDemo: false,
    ready: () => Promise.resolve(true),
    window: () => Promise.resolve(undefined),
    reply: (...request) => engine?.reply(...request) ?? Promise.reject(new Error('no case is set')),
    close: async () => engine?.close(),
  }
  const w = await world({ engine: anyEngine })
  return {
    /** Sends one message, and gives what came of it. */
    async outcome(one: ProtocolCase): Promise<Outcome> {
      await engine?.close()
      current = one
      earlier = 0
      const member = createOpenAiCompatibleEngine({
        baseUrl: server.url,
        modelBase: 'mara-8b',
        thinking: 'tagged',
        retryDelaysMs: [1, 1],
        timeouts: patient,
        ...one.engine,
      })
      engine = createEngineFleet([{ name: 'mara-8b', part: 'mara-8b', tiers: ['base', 'advanced'], engine: member }], {
        info: () => undefined,
        warn: () => undefined,
      })
      const someone = await w.adult()
      if (one.nick) await w.db.update(users).set({ nick: one.nick })
      const sessionId = await openConversationAs(someone)
      const before = (await someone.get(tourMyBalances, {})).energy
      const answer = await someone.call(tourSendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
      const [reply] = (await someone.get(tourListMessages, { sessionId })).list
      const after = (await someone.get(tourMyBalances, {})).energy
      return {
        code: answer.name,
        failure: reply?.failure ?? null,
        text: reply?.text ?? '',
        state: reply?.state ?? 'done',
        isCut: reply?.isCut ?? false,
        model: reply?.model ?? null,
        cost: before - after,
        requests: earlier,
      }
    },
    async close(): Promise<void> {
      await w.close()
      await server.close()
    },
  }
}
