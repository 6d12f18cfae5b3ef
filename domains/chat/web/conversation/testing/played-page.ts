import type { Client } from '#platform/contract/client.ts'
import type { OpenStreamSettings, StreamEnd, StreamEvent } from '#platform/contract/http-stream.ts'
import type { Balances, Message, OpenedConversation } from '../../../contract.ts'
import { callsFor } from '../../chat-calls.ts'
import { createDraftStore } from '../../draft-store.ts'
import { createDeviceStore } from '../../device-store.ts'
import { createOutbox } from '../../outbox.ts'
import { leanTurn } from '../../../lean-turn.ts'
import { createConversationCopies } from '../../copies/conversation-copies.ts'
import { createConversation } from '../conversation.ts'
import { memoryRecords } from './memory-records.ts'

export const message = (id: string, input: Partial<Message> = {}): Message => ({
  id,
  parentId: null,
  role: 'character',
  text: id,
  state: 'done',
  failure: null,
  createdAt: 1,
  depth: 0,
  siblings: [id],
  ...input,
})
export const hello = message('hello')
export const said = message('said', { parentId: 'hello', role: 'user', text: 'Good evening', depth: 1 })
export const reply = message('reply', { parentId: 'said', text: '', state: 'streaming', depth: 2 })
export const balances: Balances = {
  energy: 9,
  energyCap: 100,
  energyFullAt: 1,
  coins: 0,
  nextReply: { currency: 'energy', amount: 1 },
}
export const accepted: StreamEvent = {
  id: 1,
  event: 'accepted',
  data: leanTurn({ userMessage: said, message: reply, balances }),
}
export const token: StreamEvent = { id: 5, event: 'token', data: { text: 'Good' } }
export const done: StreamEvent = { id: 6, event: 'done', data: { message: { id: 'reply', state: 'done' } } }
export const refusal = (code: number): StreamEnd => ({
  kind: 'refused',
  answer: { code, message: 'Request denied', data: null, region: '' },
  retryAfterMs: null,
})

type Play = { events: StreamEvent[]; end: StreamEnd }

/** One conversation in a page whose server is played by hand: answers by path, streams in order. */
export function page(
  options: {
    streams?: Play[]
    messages?: Message[]
    answers?: Record<string, unknown>
    storedDrafts?: Map<string, string>
    /** The records of the person on the device. */
    records?: Map<string, unknown>
  } = {},
) {
  const storedDrafts = options.storedDrafts ?? new Map<string, string>()
  const records = options.records ?? new Map<string, unknown>()
  const deviceRecords = memoryRecords(records)
  const copies = createConversationCopies(deviceRecords, () => 1000)
  const storage = {
    getItem: (key: string) => storedDrafts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedDrafts.set(key, value),
    removeItem: (key: string) => void storedDrafts.delete(key),
  }
  const store = createDeviceStore(storage, 'anna')
  const calls = callsFor('visitor')
  const requested: { path: string; params: unknown }[] = []
  const streams = [...(options.streams ?? [])]
  const stored = options.messages ?? [hello]
  const answers: Record<string, unknown> = {
    [calls.detail.path]: {
      sessionId: 's',
      character: { name: 'Mara' },
      openers: [],
      isGone: false,
      isDemo: true,
      seesPictures: true,
      hasFaces: false,
      isCardTrimmed: false,
      noticeAt: 0,
      freeRegenerations: 1,
      draft: '',
      care: null,
      balances,
    },
    [calls.messages.path]: { list: [...stored].reverse(), next: null },
    ...options.answers,
  }
  const client = {
    call: (contract: { path: string }, params: unknown) => {
      requested.push({ path: contract.path, params })
      const data = answers[contract.path]
      return Promise.resolve(
        data === undefined ? { ok: false, error: 'UNREACHABLE', code: -1, message: '' } : { ok: true, data },
      )
    },
  } as unknown as Client
  const liveStreams: ((settings: OpenStreamSettings) => Promise<StreamEnd>)[] = []
  let keys = records.size
  const seen = { broke: 0, care: [] as OpenedConversation['care'][], balances: [] as (Balances | null)[] }
  const conversation = createConversation(
    's',
    {
      client,
      calls,
      openStream: (path: string, params: unknown, settings: OpenStreamSettings) => {
        requested.push({ path, params })
        const live = liveStreams.shift()
        if (live) return live(settings)
        const play = streams.shift()
        if (!play) return new Promise(() => undefined)
        for (const event of play.events) settings.onEvent(event)
        return Promise.resolve(play.end)
      },
      wake: {
        subscribe: (listener) => {
          queueMicrotask(listener)
          return () => undefined
        },
      },
      outbox: createOutbox(deviceRecords),
      readCopy: copies.read,
      fitPicture: (file) => Promise.resolve({ file, width: 4, height: 3 }),
      newKey: () => `key-0000000${(keys += 1)}`,
      now: () => 1000,
      onBalances: (reported) => seen.balances.push(reported),
      onCare: (care) => void seen.care.push(care),
      onBroke: () => {
        seen.broke += 1
      },
      onLastMessage: () => undefined,
    },
    createDraftStore(store, 's', () => Promise.resolve(true)),
    null,
  )
  return {
    conversation,
    requested,
    seen,
    storedDrafts,
    records,
    copies,
    calls,
    /** Changes the answer of the server at a path from now on. */
    answer: (path: string, data: unknown) => void (answers[path] = data),
    /** The next stream, whose events the test sends one by one. */
    play() {
      const { promise, resolve } = Promise.withResolvers<StreamEnd>()
      let send: OpenStreamSettings['onEvent'] = () => undefined
      liveStreams.push((settings) => {
        send = settings.onEvent
        return promise
      })
      return { send: (event: StreamEvent) => send(event), end: () => resolve({ kind: 'closed' }) }
    },
  }
}

export const settle = () => new Promise((resolve) => setImmediate(resolve))
