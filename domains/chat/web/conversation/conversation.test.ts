import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#platform/contract/http-stream.ts'
import { leanTurn } from '../../lean-turn.ts'
import { hello, said, reply, balances, accepted, token, done, refusal, page, settle } from './testing/played-page.ts'

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

it('is read again after a change, also where it is being opened: that may be from before it', async () => {
  const { conversation, requested, calls } = page()
  await Promise.all([conversation.open(), conversation.open(), conversation.reopen()])
  expect(requested.filter(({ path }) => path === calls.detail.path)).toHaveLength(2)
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

  it('learns from help in place of a reply that every character is paused', async () => {
    const help: StreamEvent = {
      ...accepted,
      data: leanTurn({ userMessage: said, message: { ...reply, care: 'self' }, balances }),
    }
    const { conversation, seen } = page({ streams: [{ events: [help, token, done], end: { kind: 'closed' } }] })
    await conversation.open()
    conversation.say('Good evening')
    await settle()
    expect(conversation.state().messages.at(-1)).toMatchObject({ care: 'self', state: 'done' })
    expect(seen.care).toEqual([null, { path: 'self', isPaused: true, isRecent: true, isFollowUpDue: false }])
  })

  it('sends again by itself after a reload, with the same key', async () => {
    const first = page()
    await first.conversation.open()
    first.conversation.say('Good evening')
    const second = page({
      records: first.records,
      streams: [{ events: [accepted, token, done], end: { kind: 'closed' } }],
    })
    await second.conversation.open()
    await settle()
    const sent = (requested: typeof first.requested) => requested.filter(({ path }) => path === first.calls.send.path)
    expect(sent(second.requested)).toEqual(sent(first.requested))
    expect(second.conversation.state().messages).toHaveLength(3)
    expect(first.records.size).toBe(0)
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
    const online = page({
      records: offline.records,
      storedDrafts: offline.storedDrafts,
      streams: [whole, whole, whole],
    })
    await online.conversation.open()
    await settle()
    await settle()
    const sent = online.requested.filter(({ path }) => path === online.calls.send.path)
    expect(sent.map(({ params }) => (params as { text: string }).text)).toEqual(['First', 'Second', 'Third'])
    expect(new Set(sent.map(({ params }) => (params as { clientMessageId: string }).clientMessageId)).size).toBe(3)
    expect([online.conversation.state().queued, online.conversation.draft.state()]).toEqual([[], ''])
    expect(offline.records.size).toBe(0)
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
