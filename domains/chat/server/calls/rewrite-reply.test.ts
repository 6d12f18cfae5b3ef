import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineError } from '#platform/models/chat-engine.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { Person } from '#tests/kit/person.ts'
import { answerNext, exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  tourContinueReply,
  tourListMessages,
  tourMyBalances,
  tourRegenerateReply,
  tourSendMessage,
  tourStopReply,
} from '../../contract.ts'

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

async function again(someone: Person, messageId: string, answer: string, clientMessageId = newKey()) {
  const turn = someone.get(tourRegenerateReply, { messageId, clientMessageId })
  await Promise.race([answerNext(stub, answer), turn])
  return turn
}

const textsOf = async (someone: Person, sessionId: string) =>
  (await someone.get(tourListMessages, { sessionId })).list.map(({ text }) => text)

/** A reply that the person stopped after its first words. */
async function stoppedReply(someone: Person, sessionId: string, words: string): Promise<string> {
  const { events } = await someone.stream(tourSendMessage, { sessionId, text: 'Tell me', clientMessageId: newKey() })
  ;(await stub.next()).say(words)
  const accepted = await events.next()
  const { id } = (accepted.value as { data: { message: { id: string } } }).data.message
  await someone.get(tourStopReply, { messageId: id })
  return id
}

describe('another reply', () => {
  it('stands beside the earlier ones, is what the person sees, and costs 1 energy from the second on', async () => {
    const { someone, sessionId } = await newConversation()
    const first = await exchange(someone, stub, { sessionId, text: 'Choose', answer: 'One.' })
    const second = await again(someone, first.message.id, 'Two.')
    const third = await again(someone, second.message.id, 'Three.')
    expect(third.userMessage).toBeNull()
    expect(third.message).toMatchObject({
      text: 'Three.',
      parentId: first.message.parentId,
      depth: 2,
      siblings: [first.message.id, second.message.id, third.message.id],
    })
    expect((await textsOf(someone, sessionId)).slice(0, 2)).toEqual(['Three.', 'Choose'])
    expect((await someone.get(tourMyBalances, {})).energy).toBe(98)
  })

  it('can be requested in the middle; what came after the earlier one is not read', async () => {
    const { someone, sessionId } = await newConversation()
    const early = await exchange(someone, stub, { sessionId, text: 'First question', answer: 'First answer' })
    await exchange(someone, stub, { sessionId, text: 'Second question', answer: 'Second answer' })
    const request = someone.get(tourRegenerateReply, { messageId: early.message.id, clientMessageId: newKey() })
    const reply = await stub.next()
    const read = reply.prompt.messages.map(({ content }) => content).join('\n')
    expect(read).toContain('First question')
    expect(read).not.toMatch(/First answer|Second/)
    reply.say('Otherwise')
    reply.finish()
    await request
    expect((await textsOf(someone, sessionId)).slice(0, 2)).toEqual(['Otherwise', 'First question'])
  })

  it('is written once for one key, and not for a key of something else', async () => {
    const { someone, sessionId } = await newConversation()
    const first = await exchange(someone, stub, { sessionId, text: 'Once', answer: 'One.' })
    const other = await exchange(someone, stub, { sessionId, text: 'Other', answer: 'Else.' })
    const key = newKey()
    const second = await again(someone, first.message.id, 'Two.', key)
    expect(
      (await someone.get(tourRegenerateReply, { messageId: first.message.id, clientMessageId: key })).message.id,
    ).toBe(second.message.id)
    expect((await someone.call(tourRegenerateReply, { messageId: other.message.id, clientMessageId: key })).name).toBe(
      'KEY_REUSED',
    )
    expect((await someone.get(tourMyBalances, {})).energy).toBe(98)
  })

  it('gives the energy back when it fails, and keeps the earlier one', async () => {
    const { someone, sessionId } = await newConversation()
    const first = await exchange(someone, stub, { sessionId, text: 'Again', answer: 'One.' })
    await again(someone, first.message.id, 'Two, for free.')
    const request = someone.call(tourRegenerateReply, { messageId: first.message.id, clientMessageId: newKey() })
    ;(await stub.next()).fail(new EngineError('busy', 'later'))
    expect((await request).name).toBe('ENGINE_OVERLOADED')
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
  })

  it('costs as much as a reply each time where the operator gives none for free', async () => {
    const strict = await world({ engine: stub.engine, config: { FREE_REGENERATIONS: '0' } })
    const someone = await strict.adult()
    const sessionId = await openConversationAs(someone)
    const first = await exchange(someone, stub, { sessionId, text: 'Choose', answer: 'One.' })
    expect((await again(someone, first.message.id, 'Two.')).balances.energy).toBe(98)
    await strict.close()
  })

  it("is refused for a greeting, for the person's own words, and for what is not theirs", async () => {
    const { someone, sessionId } = await newConversation()
    const turn = await exchange(someone, stub, { sessionId, text: 'Mine', answer: 'Hers.' })
    const greeting = (await someone.get(tourListMessages, { sessionId })).list.at(-1)
    const ids = [greeting?.id ?? '', turn.userMessage?.id ?? '', nowhere]
    for (const messageId of ids)
      expect((await someone.call(tourRegenerateReply, { messageId, clientMessageId: newKey() })).name).toBe(
        'MESSAGE_NOT_FOUND',
      )
    expect(
      (await (await w.adult()).call(tourRegenerateReply, { messageId: turn.message.id, clientMessageId: newKey() }))
        .name,
    ).toBe('MESSAGE_NOT_FOUND')
    expect(
      (await someone.call(tourRegenerateReply, { messageId: turn.message.id, clientMessageId: 'short' })).name,
    ).toBe('PARAMS_ERROR')
  })
})

describe('going on with a reply', () => {
  it('adds to what stands there, and shows the engine where to go on', async () => {
    const { someone, sessionId } = await newConversation()
    const messageId = await stoppedReply(someone, sessionId, 'Once upon a ')
    const request = someone.get(tourContinueReply, { messageId, clientMessageId: newKey() })
    const reply = await stub.next()
    expect(reply.prompt.continuing).toBe('Once upon a ')
    reply.say('time.')
    reply.finish()
    const { message, userMessage } = await request
    expect(userMessage).toBeNull()
    expect(message).toMatchObject({ id: messageId, text: 'Once upon a time.', state: 'done' })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(98)
  })

  it('goes on after the connection to the engine broke, and only the whole reply was paid for', async () => {
    const { someone, sessionId } = await newConversation()
    const sending = someone.call(tourSendMessage, { sessionId, text: 'Tell me', clientMessageId: newKey() })
    const broken = await stub.next()
    broken.say('It was a dark ')
    broken.fail(new EngineError('interrupted', 'cut off'))
    expect((await sending).name).toBe('REPLY_INTERRUPTED')
    const [half] = (await someone.get(tourListMessages, { sessionId })).list
    expect(half).toMatchObject({ text: 'It was a dark ', state: 'interrupted', failure: 'REPLY_INTERRUPTED' })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(100)
    const request = someone.get(tourContinueReply, { messageId: half?.id ?? '', clientMessageId: newKey() })
    await answerNext(stub, 'night.')
    expect((await request).message).toMatchObject({ text: 'It was a dark night.', state: 'done', failure: null })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
  })

  it('keeps what stood there when going on fails', async () => {
    const { someone, sessionId } = await newConversation()
    const messageId = await stoppedReply(someone, sessionId, 'I meant to ')
    const request = someone.call(tourContinueReply, { messageId, clientMessageId: newKey() })
    ;(await stub.next()).fail(new EngineError('unreachable', 'nobody there'))
    expect((await request).name).toBe('REPLY_FAILED')
    const [stood] = (await someone.get(tourListMessages, { sessionId })).list
    expect(stood).toMatchObject({ text: 'I meant to ', state: 'done', failure: null, isCut: true })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
  })

  it('reports a failure to who follows it, beside the text that stays done', async () => {
    const { someone, sessionId } = await newConversation()
    const { message } = await exchange(someone, stub, { sessionId, text: 'Good night', answer: 'Sleep well.' })
    const key = { messageId: message.id, clientMessageId: newKey() }
    const { events } = await someone.stream(tourContinueReply, key)
    await events.next()
    await events.next()
    ;(await stub.next()).fail(new EngineError('busy', 'not now'))
    expect((await events.next()).value).toMatchObject({
      event: 'error',
      data: { name: 'ENGINE_OVERLOADED', reply: { id: message.id, state: 'done', isCut: true } },
    })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
  })

  it('is offered for a reply that ended at its longest length, until it is whole', async () => {
    const { someone, sessionId } = await newConversation()
    const sending = someone.get(tourSendMessage, { sessionId, text: 'Tell me', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('And then ')
    reply.finish({ reason: 'length' })
    const { message } = await sending
    expect(message).toMatchObject({ text: 'And then ', state: 'done', isCut: true })
    const request = someone.get(tourContinueReply, { messageId: message.id, clientMessageId: newKey() })
    await answerNext(stub, 'they slept.')
    expect((await request).message.isCut).toBeUndefined()
  })

  it('leaves a whole reply as it is, unpaid, when the engine has nothing to add', async () => {
    const { someone, sessionId } = await newConversation()
    const { message } = await exchange(someone, stub, { sessionId, text: 'Good night', answer: 'Sleep well.' })
    const request = someone.get(tourContinueReply, { messageId: message.id, clientMessageId: newKey() })
    ;(await stub.next()).finish()
    expect((await request).message).toMatchObject({ text: 'Sleep well.', state: 'done', failure: null })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
  })

  it('is refused while the reply is still written, for a key used elsewhere, and for what is not theirs', async () => {
    const { someone, sessionId } = await newConversation()
    const key = newKey()
    const sending = someone.get(tourSendMessage, { sessionId, text: 'Wait', clientMessageId: key })
    const reply = await stub.next()
    const [running] = (await someone.get(tourListMessages, { sessionId })).list
    const messageId = running?.id ?? ''
    expect((await someone.call(tourContinueReply, { messageId, clientMessageId: newKey() })).name).toBe('REPLY_RUNNING')
    reply.say('Here.')
    reply.finish()
    await sending
    expect((await someone.call(tourContinueReply, { messageId, clientMessageId: key })).name).toBe('KEY_REUSED')
    expect((await (await w.adult()).call(tourContinueReply, { messageId, clientMessageId: newKey() })).name).toBe(
      'MESSAGE_NOT_FOUND',
    )
    expect(
      (await someone.call(tourContinueReply, { messageId: running?.parentId ?? '', clientMessageId: newKey() })).name,
    ).toBe('MESSAGE_NOT_FOUND')
  })
})
