import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '#platform/contract/client.ts'
import type { OpenStreamSettings, StreamEnd, StreamEvent } from '#platform/contract/http-stream.ts'
import type { Balances, Message } from '../../contract.ts'
import { callsFor } from '../chat-calls.ts'
import { createDraftStore } from '../draft-store.ts'
import { createDeviceStore } from '../device-store.ts'
import { createOutbox } from '../outbox.ts'
import { leanTurn } from '../../lean-turn.ts'
import { createConversation } from './conversation.ts'

const message = (id: string, input: Partial<Message> = {}): Message => ({
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
const hello = message('hello')
const said = message('said', { parentId: 'hello', role: 'user', text: 'Good evening', depth: 1 })
const reply = message('reply', { parentId: 'said', text: '', state: 'streaming', depth: 2 })
const balances: Balances = {
  energy: 9,
  energyCap: 100,
  energyFullAt: 1,
  coins: 0,
  nextReply: { currency: 'energy', amount: 1 },
}
const accepted: StreamEvent = {
  id: 1,
  event: 'accepted',
  data: leanTurn({ userMessage: said, message: reply, balances }),
}
const token: StreamEvent = { id: 5, event: 'token', data: { text: 'Good' } }
const done: StreamEvent = { id: 6, event: 'done', data: { message: { id: 'reply', state: 'done' } } }
const refusal = (code: number): StreamEnd => ({
  kind: 'refused',
  answer: { code, message: 'Request denied', data: null, region: '' },
  retryAfterMs: null,
})

type Play = { events: StreamEvent[]; end: StreamEnd }

/** One conversation in a page whose server is played by hand: answers by path, streams in order. */
function page(
  options: {
    streams?: Play[]
    messages?: Message[]
    answers?: Record<string, unknown>
    storedMessages?: Map<string, string>
  } = {},
) {
  const storedMessages = options.storedMessages ?? new Map<string, string>()
  const storage = {
    getItem: (key: string) => storedMessages.get(key) ?? null,
    setItem: (key: string, value: string) => void storedMessages.set(key, value),
    removeItem: (key: string) => void storedMessages.delete(key),
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
      isCardTrimmed: false,
      noticeAt: 0,
      freeRegenerations: 1,
      draft: '',
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
  let keys = storedMessages.size
  const seen = { broke: 0, balances: [] as (Balances | null)[] }
  const conversation = createConversation(
    's',
    {
      client,
      calls,
      openStream: (path: string, params: unknown, settings: OpenStreamSettings) => {
        requested.push({ path, params })
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
      outbox: createOutbox(store),
      newKey: () => `key-0000000${(keys += 1)}`,
      now: () => 1000,
      onBalances: (reported) => seen.balances.push(reported),
      onBroke: () => {
        seen.broke += 1
      },
      onLastMessage: () => undefined,
    },
    createDraftStore(store, 's', () => Promise.resolve(true)),
    null,
  )
  return { conversation, requested, seen, storedMessages, calls }
}

afterEach(() => vi.useRealTimers())
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('shows no text of a reply that was withdrawn at its end', async () => {
  const ending = { id: 'reply', state: 'failed', failure: 'REPLY_BLOCKED' }
  const data = { code: 2707, message: 'Request denied', reply: ending, balances }
  const { conversation } = page({
    streams: [{ events: [accepted, token, { id: 2, event: 'error', data }], end: { kind: 'closed' } }],
  })
  await conversation.open()
  conversation.say('Good evening')
  await settle()
  expect(conversation.state().messages.at(-1)).toMatchObject({ ...ending, text: '' })
})

describe('saying something', () => {
  it('shows it at once, then the reply, and empties the field [S1-use-01]', async () => {
    const { conversation, seen } = page({
      streams: [{ events: [accepted, token, done], end: { kind: 'closed' } }],
    })
    await conversation.open()
    conversation.draft.typed('Good evening')
    conversation.say('Good evening ')
    await settle()
    expect(conversation.state().messages.map(({ id, text }) => [id, text])).toEqual([
      ['hello', 'hello'],
      ['said', 'Good evening'],
      ['reply', 'Good'],
    ])
    expect(conversation.state().messages.slice(1)).toEqual([said, { ...reply, text: 'Good', state: 'done' }])
    expect(conversation.draft.state()).toBe('')
    expect(seen.balances.at(-1)).toEqual(balances)
  })

  it('sends again by itself after a reload, with the same key', async () => {
    const first = page()
    await first.conversation.open()
    first.conversation.say('Good evening')
    const second = page({
      storedMessages: first.storedMessages,
      streams: [{ events: [accepted, token, done], end: { kind: 'closed' } }],
    })
    await second.conversation.open()
    await settle()
    const sent = (requested: typeof first.requested) => requested.filter(({ path }) => path === first.calls.send.path)
    expect(sent(second.requested)).toEqual(sent(first.requested))
    expect(second.conversation.state().messages).toHaveLength(3)
    expect(page({ storedMessages: first.storedMessages }).storedMessages.size).toBe(0)
  })

  it('reads the reply from the store when its end reports more than came', async () => {
    const whole = [hello, said, { ...reply, text: 'Good evening.', state: 'done' as const }]
    const longer = { ...done, id: 'Good evening.'.length + 2 }
    const { conversation } = page({
      messages: whole,
      streams: [{ events: [accepted, token, longer], end: { kind: 'closed' } }],
    })
    await conversation.open()
    conversation.say('Good evening')
    await settle()
    expect(conversation.state().messages).toEqual(whole)
    expect(conversation.state().live).toBeNull()
  })

  it('gives the words back when they are refused, and says why', async () => {
    const { conversation } = page({ streams: [{ events: [], end: refusal(2201) }] })
    await conversation.open()
    conversation.say('Good evening')
    await settle()
    expect(conversation.draft.state()).toBe('Good evening')
    expect(conversation.state()).toMatchObject({
      request: null,
      problem: { error: 'TEXT_BLOCKED', message: 'Request denied' },
    })
  })

  it('preserves the words and reports that energy and coins are out', async () => {
    const { conversation, seen } = page({ streams: [{ events: [], end: refusal(2301) }] })
    await conversation.open()
    conversation.say('Good evening')
    await settle()
    expect(seen.broke).toBe(1)
    expect(conversation.draft.state()).toBe('Good evening')
  })

  it('can be cancelled while it waits for a line', async () => {
    const { conversation } = page({ streams: [{ events: [], end: { kind: 'dropped' } }] })
    await conversation.open()
    conversation.say('Good evening')
    await settle()
    await conversation.stop()
    expect(conversation.state().request).toBeNull()
    expect(conversation.draft.state()).toBe('Good evening')
  })

  it('waits in its order while the line is down, and goes out after a reload, each once', async () => {
    const down: Play = { events: [], end: { kind: 'dropped' } }
    const offline = page({ streams: [down] })
    await offline.conversation.open()
    offline.conversation.draft.typed('First')
    offline.conversation.say('First')
    await settle()
    for (const text of ['Second', 'Third']) {
      offline.conversation.draft.typed(text)
      offline.conversation.say(text)
    }
    expect(offline.conversation.state().queued.map(({ text }) => text)).toEqual(['Second', 'Third'])
    expect(offline.conversation.draft.state()).toBe('')
    offline.conversation.close()

    const whole: Play = { events: [accepted, token, done], end: { kind: 'closed' } }
    const online = page({ storedMessages: offline.storedMessages, streams: [whole, whole, whole] })
    await online.conversation.open()
    await settle()
    await settle()
    const sent = online.requested.filter(({ path }) => path === online.calls.send.path)
    expect(sent.map(({ params }) => (params as { text: string }).text)).toEqual(['First', 'Second', 'Third'])
    expect(new Set(sent.map(({ params }) => (params as { clientMessageId: string }).clientMessageId)).size).toBe(3)
    expect([online.conversation.state().queued, online.conversation.draft.state()]).toEqual([[], ''])
    expect([...offline.storedMessages.keys()].filter((key) => key.includes('outbox'))).toEqual([])
  })

  it('is taken back alone, and those behind it wait on', async () => {
    const { conversation } = page({ streams: [{ events: [], end: { kind: 'dropped' } }] })
    await conversation.open()
    for (const text of ['First', 'Second', 'Third']) {
      conversation.say(text)
      await settle()
    }
    conversation.takeBack(conversation.state().queued[0]?.key ?? '')
    expect(conversation.draft.state()).toBe('Second')
    expect(conversation.state().queued.map(({ text }) => text)).toEqual(['Third'])
  })

  it('says nothing twice while a reply is on its way', async () => {
    const { conversation, requested, calls } = page()
    await conversation.open()
    conversation.say('Good evening')
    conversation.say('Good evening')
    conversation.regenerate('hello')
    expect(requested.filter(({ path }) => path === calls.send.path || path === calls.regenerate.path)).toHaveLength(1)
  })
})

describe('coming back to a conversation', () => {
  it('goes on with a reply that is being written', async () => {
    const { conversation, requested, calls } = page({
      messages: [hello, said, { ...reply, text: 'Go' }],
      streams: [{ events: [{ id: 5, event: 'token', data: { text: 'od' } }, done], end: { kind: 'closed' } }],
    })
    await conversation.open()
    await settle()
    expect(requested.at(-1)).toMatchObject({ path: calls.resume.path, params: { messageId: 'reply' } })
    expect(conversation.state().messages.at(-1)).toMatchObject({ text: 'Good', state: 'done' })
  })

  it('asks anew from its own text where tokens are missing', async () => {
    const gap: StreamEvent = { id: 30, event: 'token', data: { text: 'late' } }
    const { conversation, requested, calls } = page({
      streams: [
        { events: [accepted, gap], end: { kind: 'closed' } },
        { events: [token, done], end: { kind: 'closed' } },
      ],
    })
    await conversation.open()
    conversation.say('Good evening')
    await settle()
    expect(requested.filter(({ path }) => path === calls.resume.path)).toHaveLength(1)
    expect(conversation.state().messages.at(-1)?.text).toBe('Good')
  })

  it('writes nothing when reading fails, and keeps what it shows', async () => {
    const answers: Record<string, unknown> = {}
    const { conversation, requested } = page({ answers })
    await conversation.open()
    const before = conversation.state().messages
    const broken = page({ answers: { '/v1/tour/session/message/list': undefined } })
    await broken.conversation.open()
    expect(broken.conversation.state()).toMatchObject({ status: 'failed', messages: [] })
    expect(before).toHaveLength(1)
    expect(
      [...requested, ...broken.requested].every(({ path }) => path.endsWith('/detail') || path.endsWith('/list')),
    ).toBe(true)
  })
})
