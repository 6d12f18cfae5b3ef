import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerNext, exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourArrangeConversation } from '../../arrange-contract.ts'
import {
  tourContinueReply,
  tourConversationDetail,
  tourListConversations,
  tourListMessages,
  tourRegenerateReply,
  tourSendMessage,
} from '../../contract.ts'
import { tourSayFarewell } from '../../farewell-contract.ts'

const stub = createStubEngine()
const goodbye = 'Thank you for the story of the red boat. I wish you fair winds.'
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

/** A person who has talked with a character. */
async function inTalk() {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  await exchange(someone, stub, { sessionId, text: 'I painted the boat red.', answer: 'Red suits it.' })
  return { someone, sessionId }
}

const lastOf = async (someone: Person, sessionId: string) =>
  (await someone.get(tourListMessages, { sessionId })).list[0]

/** Says farewell, and has her words written. */
async function sayFarewell(someone: Person, sessionId: string, words = goodbye): Promise<void> {
  await someone.get(tourSayFarewell, { sessionId })
  await Promise.all([w.doJobs(), answerNext(stub, words)])
}

describe('a farewell', () => {
  it('archives the conversation, and she answers once, free of charge', async () => {
    const { someone, sessionId } = await inTalk()
    const { balances } = await someone.get(tourConversationDetail, { sessionId })
    await someone.get(tourSayFarewell, { sessionId })
    const waiting = await someone.get(tourConversationDetail, { sessionId })
    expect(waiting).toMatchObject({ isArchived: true, farewell: { isAwaited: true } })
    await Promise.all([w.doJobs(), answerNext(stub, goodbye)])
    const last = await lastOf(someone, sessionId)
    expect(last).toMatchObject({ role: 'character', text: goodbye, state: 'done', occasion: 'farewell' })
    const left = await someone.get(tourConversationDetail, { sessionId })
    expect(left).toMatchObject({ leafId: last?.id, farewell: { isAwaited: false }, balances })
    expect((await someone.get(tourListConversations, {})).list).toEqual([])
    await someone.get(tourSayFarewell, { sessionId })
    expect(await w.doJobs()).toBe(0)
    expect(await lastOf(someone, sessionId)).toEqual(last)
  })

  it('has her read the talk as material, with the rules of a goodbye', async () => {
    const { someone, sessionId } = await inTalk()
    await someone.get(tourSayFarewell, { sessionId })
    const done = w.doJobs()
    const written = await stub.next()
    const [system, talk] = written.prompt.messages
    expect(system?.content).toContain('No request to stay')
    expect(talk?.content).toContain('Person: I painted the boat red.')
    written.say(goodbye)
    written.finish()
    await done
  })

  it.each([
    ['lays guilt', 'How can you leave me? I can’t live without you.'],
    ['asks to stay', 'Please stay a little longer.'],
    ['sells', 'Before you go: Premium is 50% cheaper today.'],
    ['is empty', ' '],
  ])('has ready words in place of some that %s', async (_, words) => {
    const { someone, sessionId } = await inTalk()
    await sayFarewell(someone, sessionId, words)
    const last = await lastOf(someone, sessionId)
    expect(last?.occasion).toBe('farewell')
    expect(last?.text).toMatch(/Goodbye/)
  })

  it('has ready words where the engine fails', async () => {
    const { someone, sessionId } = await inTalk()
    await someone.get(tourSayFarewell, { sessionId })
    const fail = async () => (await stub.next()).fail(new Error('away'))
    await Promise.all([w.doJobs(), fail()])
    expect((await lastOf(someone, sessionId))?.text).toMatch(/Goodbye/)
  })

  it('is taken back by moving the conversation to the list, also while she writes', async () => {
    const { someone, sessionId } = await inTalk()
    const before = await lastOf(someone, sessionId)
    await someone.get(tourSayFarewell, { sessionId })
    const done = w.doJobs()
    const written = await stub.next()
    await someone.get(tourArrangeConversation, { sessionId, place: 'list' })
    written.say(goodbye)
    written.finish()
    await done
    expect(await lastOf(someone, sessionId)).toEqual(before)
    expect(await someone.get(tourConversationDetail, { sessionId })).toMatchObject({
      isArchived: false,
      farewell: null,
    })
    await exchange(someone, stub, { sessionId, text: 'I am still here.', answer: 'How nice.' })
  })

  it('has no other version, and is not gone on with', async () => {
    const { someone, sessionId } = await inTalk()
    await sayFarewell(someone, sessionId)
    await someone.get(tourArrangeConversation, { sessionId, place: 'list' })
    const messageId = (await lastOf(someone, sessionId))?.id ?? ''
    for (const call of [tourRegenerateReply, tourContinueReply])
      expect((await someone.call(call, { messageId, clientMessageId: newKey() })).name).toBe('MESSAGE_NOT_FOUND')
  })
})

describe('a farewell is refused', () => {
  it('while a reply is written, and in a conversation of somebody else', async () => {
    const { someone, sessionId } = await inTalk()
    const turn = someone.get(tourSendMessage, { sessionId, text: 'And the sails?', clientMessageId: newKey() })
    const written = await stub.next()
    expect((await someone.call(tourSayFarewell, { sessionId })).name).toBe('REPLY_RUNNING')
    written.say('White.')
    written.finish()
    await turn
    const stranger = await w.adult()
    expect((await stranger.call(tourSayFarewell, { sessionId })).name).toBe('SESSION_NOT_FOUND')
  })
})

describe('an archived conversation', () => {
  it('takes no message, no other version and no more of a reply', async () => {
    const { someone, sessionId } = await inTalk()
    const messageId = (await lastOf(someone, sessionId))?.id ?? ''
    await someone.get(tourArrangeConversation, { sessionId, place: 'archive' })
    const clientMessageId = newKey()
    const refused = await someone.call(tourSendMessage, { sessionId, text: 'Are you there?', clientMessageId })
    expect(refused.name).toBe('CONVERSATION_ARCHIVED')
    expect(refused.message).toContain('Move it back')
    for (const call of [tourRegenerateReply, tourContinueReply])
      expect((await someone.call(call, { messageId, clientMessageId: newKey() })).name).toBe('CONVERSATION_ARCHIVED')
    expect(stub.requested()).toBe(0)
    await someone.get(tourArrangeConversation, { sessionId, place: 'list' })
    await exchange(someone, stub, { sessionId, text: 'Are you there?', answer: 'I am.' })
  })

  it('takes a cry for help, which brings it back', async () => {
    const { someone, sessionId } = await inTalk()
    await sayFarewell(someone, sessionId)
    const text = 'I want to kill myself'
    const { message } = await someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
    expect(message.care).toBe('self')
    expect(await someone.get(tourConversationDetail, { sessionId })).toMatchObject({
      isArchived: false,
      farewell: null,
    })
    await someone.get(tourSayFarewell, { sessionId })
    // Nobody writes in her name while the service cares for the person.
    expect((await someone.get(tourConversationDetail, { sessionId })).farewell?.isAwaited).toBe(false)
    await w.doJobs()
    expect((await lastOf(someone, sessionId))?.care).toBe('self')
  })
})
