import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  tourContinueReply,
  tourListMessages,
  tourMyBalances,
  tourRegenerateReply,
  tourReplyPrompt,
  tourSendMessage,
} from '#domains/chat/contract.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { StreamEvent } from '#tests/kit/person.ts'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// Words of the policy's own lists: the lists are proved with the policy, here it is what a verdict leads to.
const refusedWord = 'ransomware'
const cryForHelp = 'self harm'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

async function newConversation() {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const seen = async () => (await someone.get(tourListMessages, { sessionId })).list
  const energy = async () => (await someone.get(tourMyBalances, {})).energy
  const send = (text: string) => someone.call(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
  return { someone, sessionId, seen, energy, send }
}

async function last(events: AsyncIterable<StreamEvent>): Promise<{ text: string; end: StreamEvent | undefined }> {
  let text = ''
  let end: StreamEvent | undefined
  for await (const event of events) {
    end = event
    if (event.event === 'token') text += String(event.data.text)
  }
  return { text, end }
}

describe('a cry for help', () => {
  it("receives the product's own help, at once, complete and free; no engine is called", async () => {
    const { seen, energy, send } = await newConversation()
    const answer = await send(`I think about ${cryForHelp}`)
    expect(answer.name).toBe('OK')
    expect(answer.data.message.text).toContain('please talk to someone now')
    expect(answer.data.message.text).toContain('local emergency number')
    expect(stub.requested()).toBe(0)
    expect(await energy()).toBe(100)
    expect((await seen()).map(({ role, state }) => [role, state]).slice(0, 2)).toEqual([
      ['character', 'done'],
      ['user', 'done'],
    ])
  })

  it('is answered by us again, free again, however often another reply or more of it is requested', async () => {
    const { someone, seen, energy, send } = await newConversation()
    const first = await send(cryForHelp)
    const other = await someone.get(tourRegenerateReply, {
      messageId: first.data.message.id,
      clientMessageId: newKey(),
    })
    expect(other.message.text).toBe(first.data.message.text)
    const more = await someone.get(tourContinueReply, { messageId: other.message.id, clientMessageId: newKey() })
    expect(more.message).toMatchObject({ id: other.message.id, text: first.data.message.text, state: 'done' })
    expect((await seen())[0]?.siblings).toHaveLength(2)
    expect([await energy(), stub.requested()]).toEqual([100, 0])
  })

  it('is also detected in the stream', async () => {
    const { someone, sessionId } = await newConversation()
    const { events } = await someone.stream(tourSendMessage, { sessionId, text: cryForHelp, clientMessageId: newKey() })
    const { text, end } = await last(events)
    expect(text).toContain('I’m an AI')
    expect(end?.event).toBe('done')
  })
})

describe('words that are refused', () => {
  it('are not stored, not charged and not answered [S8-other-03]', async () => {
    const { seen, energy, send } = await newConversation()
    const answer = await send(`Tell me about ${refusedWord}`)
    expect([answer.name, answer.status, answer.message]).toEqual(['TEXT_BLOCKED', 422, 'Request denied'])
    expect(await seen()).toHaveLength(1)
    expect(await energy()).toBe(100)
    expect(stub.requested()).toBe(0)
  })

  it('end a reply before they are shown, give its price back, and withdraw it from the stored text', async () => {
    const { someone, sessionId, seen, energy } = await newConversation()
    const { events } = await someone.stream(tourSendMessage, { sessionId, text: 'Go on', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('Let us walk along the harbour. ')
    reply.say(`I sell ransom`)
    reply.say(`ware, and more.`)
    reply.finish()
    const { text, end } = await last(events)
    expect(text).toContain('harbour')
    expect(text).not.toContain('ransom')
    expect(end).toMatchObject({
      event: 'error',
      data: { code: 2707, name: 'REPLY_BLOCKED', balances: { energy: 100 } },
    })
    expect(reply.isAborted()).toBe(true)
    expect((await seen())[0]).toMatchObject({ state: 'failed', failure: 'REPLY_BLOCKED', text: '' })
    expect(await energy()).toBe(100)
  })

  it('withdraw only what was written last: text that was paid for before stays', async () => {
    const { someone, sessionId, seen, energy } = await newConversation()
    const { message } = await exchange(someone, stub, { sessionId, text: 'Go on', answer: 'The harbour lies still.' })
    const paid = await energy()
    const more = someone.call(tourContinueReply, { messageId: message.id, clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say(' Let us walk along it for an hour or two. ')
    reply.say(`I sell ${refusedWord}, and more.`)
    reply.finish()
    expect((await more).name).toBe('REPLY_BLOCKED')
    expect((await seen())[0]).toMatchObject({ state: 'done', failure: null, text: 'The harbour lies still.' })
    expect(await energy()).toBe(paid)
  })

  it('are not read by the engine the next time either', async () => {
    const { someone, sessionId, send } = await newConversation()
    await send(refusedWord)
    const turn = await exchange(someone, stub, { sessionId, text: 'Something else', answer: 'Gladly.' })
    const { parts } = await someone.get(tourReplyPrompt, { messageId: turn.message.id })
    expect(JSON.stringify(parts)).not.toContain(refusedWord)
  })
})

describe('a reply that is none', () => {
  it('is withdrawn after it was streamed, such as a thought that nobody had marked, and costs nothing', async () => {
    const { someone, sessionId, seen, energy } = await newConversation()
    const { events } = await someone.stream(tourSendMessage, { sessionId, text: 'Go on', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('The person wants me to go on. ')
    reply.fail(new EngineError('bad-answer', 'a thought'))
    expect((await last(events)).end).toMatchObject({ event: 'error', data: { name: 'REPLY_FAILED' } })
    expect((await seen())[0]).toMatchObject({ state: 'failed', failure: 'REPLY_FAILED', text: '' })
    expect(await energy()).toBe(100)
  })

  it.each([
    ['was held back by the engine', 'Some words', { reason: 'filtered' }, 'REPLY_BLOCKED'],
    ['is empty', '', { reason: 'stop' }, 'REPLY_FAILED'],
  ] as const)('because it %s costs nothing', async (_, words, end, expected) => {
    const { seen, energy, send } = await newConversation()
    const sending = send('Say something')
    const reply = await stub.next()
    if (words) reply.say(words)
    reply.finish(end)
    expect((await sending).name).toBe(expected)
    expect((await seen())[0]).toMatchObject({ state: 'failed', failure: expected })
    expect(await energy()).toBe(100)
  })
})
