import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineError } from '#platform/models/chat-engine.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { StreamEvent } from '#tests/kit/person.ts'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourListMessages, tourResumeReply, tourSendMessage, tourStopReply } from '../../contract.ts'

const stub = createStubEngine()
const nowhere = '0198c0de-0000-7000-8000-000000000000'
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

async function newConversation() {
  const someone = await w.adult()
  return { someone, sessionId: await openConversationAs(someone) }
}

async function all(events: AsyncIterable<StreamEvent>): Promise<StreamEvent[]> {
  const reported: StreamEvent[] = []
  for await (const event of events) reported.push(event)
  return reported
}

const textOf = (events: StreamEvent[]) =>
  events
    .filter(({ event }) => event === 'token')
    .map(({ data }) => String(data.text))
    .join('')

describe('going on with a reply', () => {
  it('streams one that has ended from its start, from any event, and not past its end', async () => {
    const { someone, sessionId } = await newConversation()
    const { message } = await exchange(someone, stub, { sessionId, text: 'Say it', answer: 'Every word of it.' })
    const whole = await all((await someone.stream(tourResumeReply, { messageId: message.id })).events)
    expect(whole.map(({ event }) => event)).toEqual(['accepted', 'token', 'done'])
    expect(textOf(whole)).toBe('Every word of it.')
    const ids = whole.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const from7 = await all((await someone.stream(tourResumeReply, { messageId: message.id }, '7')).events)
    expect([textOf(from7), from7[0]?.event, from7.at(-1)?.event]).toEqual(['word of it.', 'token', 'done'])
    const fromEnd = await all((await someone.stream(tourResumeReply, { messageId: message.id }, '9999')).events)
    expect(fromEnd.map(({ event }) => event)).toEqual(['done'])
  })

  it('lets two devices follow the same reply', async () => {
    const { someone, sessionId } = await newConversation()
    const first = await someone.stream(tourSendMessage, { sessionId, text: 'Both of us', clientMessageId: newKey() })
    const reply = await stub.next()
    const { value: accepted } = await first.events.next()
    const { id } = (accepted as StreamEvent).data.message as { id: string }
    const second = await someone.stream(tourResumeReply, { messageId: id })
    reply.say('Good evening, both. ')
    reply.say('Sit down.')
    reply.finish()
    const [one, two] = await Promise.all([all(first.events), all(second.events)])
    expect(textOf(one)).toBe('Good evening, both. Sit down.')
    expect(textOf(two)).toBe(textOf(one))
    expect([one.at(-1)?.event, two.at(-1)?.event]).toEqual(['done', 'done'])
  })

  it('answers as one envelope too, and says why a failed one failed', async () => {
    const { someone, sessionId } = await newConversation()
    const { message } = await exchange(someone, stub, { sessionId, text: 'Whole', answer: 'All at once.' })
    expect((await someone.get(tourResumeReply, { messageId: message.id })).message).toMatchObject({
      text: 'All at once.',
      state: 'done',
    })
    const sending = someone.call(tourSendMessage, { sessionId, text: 'And now?', clientMessageId: newKey() })
    ;(await stub.next()).fail(new EngineError('refused', 'no'))
    await sending
    const [failed] = (await someone.get(tourListMessages, { sessionId })).list
    expect((await someone.call(tourResumeReply, { messageId: failed?.id ?? '' })).name).toBe('REPLY_FAILED')
    const reported = await all((await someone.stream(tourResumeReply, { messageId: failed?.id ?? '' })).events)
    expect(reported.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 2706, name: 'REPLY_FAILED', message: 'No reply this time. You weren’t charged, so try again.' },
    })
  })

  it("is refused for what is not a reply, not there, or somebody else's", async () => {
    const { someone, sessionId } = await newConversation()
    const turn = await exchange(someone, stub, { sessionId, text: 'Mine', answer: 'Hers.' })
    for (const messageId of [turn.userMessage?.id ?? '', nowhere])
      expect((await someone.call(tourResumeReply, { messageId })).name).toBe('MESSAGE_NOT_FOUND')
    expect((await (await w.adult()).call(tourResumeReply, { messageId: turn.message.id })).name).toBe(
      'MESSAGE_NOT_FOUND',
    )
    const stream = await (await w.adult()).stream(tourResumeReply, { messageId: turn.message.id })
    expect(stream.response.headers.get('content-type')).toContain('application/json')
  })
})

describe('stopping a reply', () => {
  it('before its first word gives the price back', async () => {
    const { someone, sessionId } = await newConversation()
    const { events } = await someone.stream(tourSendMessage, {
      sessionId,
      text: 'Never mind',
      clientMessageId: newKey(),
    })
    await stub.next()
    const { value: accepted } = await events.next()
    const { id } = (accepted as StreamEvent).data.message as { id: string }
    expect((await someone.get(tourStopReply, { messageId: id })).message).toMatchObject({ text: '', state: 'stopped' })
    expect((await all(events)).at(-1)).toMatchObject({ event: 'stopped', data: { balances: { energy: 100 } } })
  })

  it('changes nothing once it has ended', async () => {
    const { someone, sessionId } = await newConversation()
    const { message } = await exchange(someone, stub, { sessionId, text: 'Done?', answer: 'Done.' })
    expect((await someone.get(tourStopReply, { messageId: message.id })).message).toEqual(message)
  })

  it("is refused for what is not there or somebody else's", async () => {
    const { someone, sessionId } = await newConversation()
    const { message } = await exchange(someone, stub, { sessionId, text: 'Mine', answer: 'Hers.' })
    expect((await (await w.adult()).call(tourStopReply, { messageId: message.id })).name).toBe('MESSAGE_NOT_FOUND')
    expect((await someone.call(tourStopReply, { messageId: nowhere })).name).toBe('MESSAGE_NOT_FOUND')
    expect((await someone.call(tourStopReply, { messageId: message.id, force: true } as never)).name).toBe(
      'PARAMS_ERROR',
    )
  })
})
