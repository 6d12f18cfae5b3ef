import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setLimit } from '#domains/wellbeing/contract.ts'
import { answerNext, newKey, wordsOf } from '#tests/kit/conversations.ts'
import { coinsOf, makePremium, memberWith, withdraw } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import { jun, mara, sayInScene, sceneOf } from '#tests/kit/scenes.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { arrangeConversation } from '../../arrange-contract.ts'
import { deleteMessage, listMessages, openConversation, regenerateReply } from '../../contract.ts'
import { giveGift, listGifts, listReceivedGifts } from '../../gift-contract.ts'
import { readShownBranch } from '../shown-branch.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const characterId = 'mara-voss'

async function inConversation(email: string, coins: number) {
  const { someone, userId } = await memberWith(w, email, coins)
  const { sessionId } = await someone.get(openConversation, { characterId })
  return { someone, userId, sessionId }
}

const rose = (sessionId: string, clientMessageId = newKey()) => ({
  sessionId,
  giftId: 'rose',
  price: 10,
  clientMessageId,
})

/** Gives a gift and has it answered. */
async function give(someone: Person, params: ReturnType<typeof rose>) {
  const turn = someone.get(giveGift, params)
  await Promise.race([answerNext(stub, 'For me?'), turn])
  return turn
}

const giftIn = async (someone: Person, sessionId: string) =>
  (await someone.get(listMessages, { sessionId })).list.find(({ gift }) => gift)?.gift

describe('gifts', () => {
  it('have an id, a name in the language of the caller, a picture and a price [S3-gift-01] [S2-screen-06]', async () => {
    const { someone } = await memberWith(w, 'lists@example.org', 0)
    const { list, left, nextAt, freeInADay } = await someone.get(listGifts, {})
    expect(list.find(({ id }) => id === 'rose')).toEqual({
      id: 'rose',
      name: 'a red rose',
      picture: '/gifts/rose.svg',
      price: 10,
      isExclusive: false,
    })
    expect(list.map(({ price }) => price)).toEqual(list.map(({ price }) => price).toSorted((one, two) => one - two))
    expect([left, nextAt, freeInADay]).toEqual([3, null, 3])
  })
})

describe('giving a gift', () => {
  it('stands in the conversation, is answered, and takes its price once it is [S1-use-06]', async () => {
    const { someone, userId, sessionId } = await inConversation('gives@example.org', 60)
    const turn = someone.get(giveGift, rose(sessionId))
    const reply = await stub.next()
    expect(reply.prompt.messages.findLast(({ role }) => role === 'user')?.content).toBe(
      '*gives you a gift: a red rose*',
    )
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 10, spent: 0 })
    expect(await giftIn(someone, sessionId)).toEqual({ id: 'rose', price: 10, state: 'sent' })
    reply.say('For me?')
    reply.finish()
    expect(await turn).toMatchObject({
      userMessage: { role: 'user', gift: { id: 'rose', price: 10 } },
      message: { text: 'For me?', state: 'done' },
      balances: { coins: 50, energy: 100 },
    })
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 10 })
    expect(await giftIn(someone, sessionId)).toMatchObject({ state: 'received' })
    const { list } = await someone.get(listReceivedGifts, { characterId })
    expect(list).toMatchObject([{ id: 'rose', name: 'a red rose', picture: '/gifts/rose.svg', count: 1 }])
  })

  it('is one for one key, and the same key is for nothing else', async () => {
    const { someone, userId, sessionId } = await inConversation('one-key@example.org', 60)
    const params = rose(sessionId)
    const first = await give(someone, params)
    expect((await someone.get(giveGift, params)).message.id).toBe(first.message.id)
    expect((await someone.call(giveGift, { ...params, giftId: 'tea', price: 5 })).name).toBe('KEY_REUSED')
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 10 })
  })

  it('gives the coins back where no answer came; another try gives it again, at its price', async () => {
    const { someone, userId, sessionId } = await inConversation('unanswered@example.org', 60)
    const failing = someone.call(giveGift, rose(sessionId))
    const reply = await stub.next()
    reply.fail(new Error('the engine is gone'))
    expect((await failing).name).toBe('REPLY_FAILED')
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 0, spent: 0 })
    expect(await giftIn(someone, sessionId)).toMatchObject({ state: 'returned' })
    expect((await someone.get(listReceivedGifts, { characterId })).list).toEqual([])
    const [failed] = (await someone.get(listMessages, { sessionId })).list
    const again = someone.get(regenerateReply, { messageId: failed?.id ?? '', clientMessageId: newKey() })
    await answerNext(stub, 'A rose!')
    expect(await again).toMatchObject({ message: { text: 'A rose!' }, balances: { coins: 50, energy: 100 } })
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 10 })
    expect(await giftIn(someone, sessionId)).toMatchObject({ state: 'received' })
  })

  it('is nothing that she was given where it came back: neither her next prompts nor her memory have it', async () => {
    const { someone, userId, sessionId } = await inConversation('came-back@example.org', 60)
    const failing = someone.call(giveGift, rose(sessionId))
    const reply = await stub.next()
    reply.fail(new Error('the engine is gone'))
    await failing
    const [failed] = (await someone.get(listMessages, { sessionId })).list
    const later = await sayInScene(someone, stub, { sessionId, text: 'Good evening.' })
    expect(wordsOf(later.prompt)).toContain('Good evening.')
    expect(wordsOf(later.prompt)).not.toContain('a red rose')
    const branch = () => readShownBranch(w.db, { userId, conversationId: sessionId, fromId: null, limit: 10 })
    expect((await branch())?.map(({ text }) => text)).toContain('Good evening.')
    expect((await branch())?.map(({ text }) => text).join()).not.toContain('a red rose')
    const again = someone.get(regenerateReply, { messageId: failed?.id ?? '', clientMessageId: newKey() })
    await answerNext(stub, 'A rose!')
    await again
    expect(wordsOf((await sayInScene(someone, stub, { sessionId, text: 'You like it?' })).prompt)).toContain(
      'a red rose',
    )
    expect((await branch())?.map(({ text }) => text)).toContain('*gives you a gift: a red rose*')
  })

  it('leaves the gifts of the two with its message', async () => {
    const { someone, sessionId } = await inConversation('deletes@example.org', 60)
    const { userMessage } = await give(someone, rose(sessionId))
    await someone.get(deleteMessage, { messageId: userMessage?.id ?? '' })
    expect((await someone.get(listReceivedGifts, { characterId })).list).toEqual([])
  })
})

describe('the gifts of a day', () => {
  it('are three without premium, and returned ones do not count; premium has no limit [S6-benefit-10]', async () => {
    const { someone, userId, sessionId } = await inConversation('limit@example.org', 500)
    const failing = someone.call(giveGift, rose(sessionId))
    const reply = await stub.next()
    reply.fail(new Error('the engine is gone'))
    await failing
    for (let count = 0; count < 3; count += 1) await give(someone, rose(sessionId))
    expect(await someone.get(listGifts, {})).toMatchObject({ left: 0, nextAt: expect.any(Number) })
    expect((await someone.call(giveGift, rose(sessionId))).name).toBe('GIFT_LIMIT_REACHED')
    w.clock.advance(24 * 3_600_000)
    expect((await someone.get(listGifts, {})).left).toBe(3)
    w.clock.advance(-24 * 3_600_000)
    await makePremium(w, userId)
    const premium = await w.member('limit@example.org')
    await give(premium, rose(sessionId))
    expect((await premium.get(listGifts, {})).left).toBeNull()
    expect(await coinsOf(w, userId)).toEqual({ own: 460, held: 0, spent: 40 })
  })

  it('have exclusive ones that premium alone gives [S6-benefit-11]', async () => {
    const { someone, userId, sessionId } = await inConversation('exclusive@example.org', 500)
    const musicBox = { ...rose(sessionId), giftId: 'musicBox', price: 180 }
    expect((await someone.call(giveGift, musicBox)).name).toBe('PREMIUM_NEEDED')
    await makePremium(w, userId)
    const premium = await w.member('exclusive@example.org')
    expect(await give(premium, musicBox)).toMatchObject({ userMessage: { gift: { id: 'musicBox' } } })
    expect(await coinsOf(w, userId)).toEqual({ own: 320, held: 0, spent: 180 })
  })
})

describe('a refused gift takes nothing and leaves nothing', () => {
  it('without the coins, for another price, an unknown gift, in the archive, elsewhere, or over an own limit', async () => {
    const { someone, userId, sessionId } = await inConversation('refused@example.org', 9)
    const refusal = async (over: object) => (await someone.call(giveGift, { ...rose(sessionId), ...over })).name
    expect(await refusal({})).toBe('INSUFFICIENT_FUNDS')
    expect(await refusal({ price: 1 })).toBe('PRICE_CHANGED')
    expect(await refusal({ giftId: 'castle' })).toBe('GIFT_NOT_FOUND')
    const other = await inConversation('elsewhere@example.org', 0)
    expect(await refusal({ sessionId: other.sessionId })).toBe('SESSION_NOT_FOUND')
    await someone.get(setLimit, { kind: 'coinsDay', value: 0 })
    expect(await refusal({ giftId: 'tea', price: 5 })).toBe('SPEND_LIMIT_REACHED')
    await someone.get(arrangeConversation, { sessionId, place: 'archive' })
    expect(await refusal({})).toBe('CONVERSATION_ARCHIVED')
    expect(await giftIn(someone, sessionId)).toBeUndefined()
    expect(await coinsOf(w, userId)).toEqual({ own: 9, held: 0, spent: 0 })
    expect(stub.requested()).toBe(0)
  })

  it('in a scene, since it is for one alone', async () => {
    const { someone, userId } = await memberWith(w, 'scene@example.org', 60)
    const sessionId = await sceneOf(someone, mara, jun)
    expect((await someone.call(giveGift, rose(sessionId))).name).toBe('CHARACTER_NOT_FOUND')
    expect(await giftIn(someone, sessionId)).toBeUndefined()
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 0, spent: 0 })
  })

  it('to somebody who was withdrawn', async () => {
    const { someone } = await memberWith(w, 'withdrawn@example.org', 60)
    const { sessionId } = await someone.get(openConversation, { characterId: 'noor-haddad' })
    await withdraw(w, 'noor-haddad')
    // Characters are read anew once a minute at the latest.
    w.clock.advance(60_000)
    expect((await someone.call(giveGift, rose(sessionId))).name).toBe('CHARACTER_NOT_FOUND')
  })
})
