import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMessages, openConversation, regenerateReply } from '#domains/chat/contract.ts'
import { giveGift, listReceivedGifts } from '#domains/chat/gift-contract.ts'
import { proveBalances } from '#domains/wallet/server/prove-balances.ts'
import { newKey } from '#tests/kit/conversations.ts'
import { coinsOf, makePremium, memberWith } from '#tests/kit/photos.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
let isAnswering = true
let isFailing = false

/** Answers each reply that is requested, or lets it fail. */
async function answerAll(): Promise<void> {
  while (isAnswering) {
    const reply = await stub.next()
    if (isFailing) reply.fail(new Error('the engine is gone'))
    else {
      reply.say('Thank you.')
      reply.finish()
    }
  }
}

beforeAll(async () => {
  w = await world({ engine: stub.engine })
  void answerAll()
})
afterAll(async () => {
  isAnswering = false
  await w.close()
})

const characterId = 'mara-voss'
const rose = (sessionId: string, clientMessageId = newKey()) => ({
  sessionId,
  giftId: 'rose',
  price: 10,
  clientMessageId,
})

async function inConversation(email: string, coins: number) {
  const { someone, userId } = await memberWith(w, email, coins)
  const { sessionId } = await someone.get(openConversation, { characterId })
  return { someone, userId, sessionId }
}

const countReceived = async (someone: Awaited<ReturnType<typeof inConversation>>['someone']) =>
  (await someone.get(listReceivedGifts, { characterId })).list.reduce((sum, { count }) => sum + count, 0)

describe('gifts that are given at once', () => {
  it('under one key are one gift for one price', async () => {
    const { someone, userId, sessionId } = await inConversation('gift-key@example.org', 500)
    const params = rose(sessionId)
    const all = await times(8, () => someone.call(giveGift, params))
    const ids = all.flatMap(({ name, data }) => (name === 'OK' && data ? [data.message.id] : []))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(1)
    expect(await countReceived(someone)).toBe(1)
    expect(await coinsOf(w, userId)).toEqual({ own: 490, held: 0, spent: 10 })
  })

  it('are never more than the free ones of a day, in two conversations and through two sessions', async () => {
    const { someone, userId, sessionId } = await inConversation('gift-day@example.org', 500)
    const elsewhere = await w.member('gift-day@example.org')
    const { sessionId: other } = await elsewhere.get(openConversation, { characterId: 'noor-haddad' })
    const all = await times(8, (index) =>
      index % 2 === 0 ? someone.call(giveGift, rose(sessionId)) : elsewhere.call(giveGift, rose(other)),
    )
    const paid = all.filter(({ name }) => name === 'OK').length
    expect(paid).toBeLessThanOrEqual(3)
    expect(await coinsOf(w, userId)).toEqual({ own: 500 - 10 * paid, held: 0, spent: 10 * paid })
    for (let index = paid; index < 3; index += 1) await someone.get(giveGift, rose(sessionId))
    expect((await someone.call(giveGift, rose(sessionId))).name).toBe('GIFT_LIMIT_REACHED')
  })

  it('stop where the coins end', async () => {
    const { someone, userId, sessionId } = await inConversation('gift-coins@example.org', 25)
    await makePremium(w, userId)
    const premium = await w.member('gift-coins@example.org')
    const all = await times(6, () => premium.call(giveGift, rose(sessionId)))
    const paid = all.filter(({ name }) => name === 'OK').length
    expect(paid).toBeLessThanOrEqual(2)
    expect(await coinsOf(w, userId)).toEqual({ own: 25 - 10 * paid, held: 0, spent: 10 * paid })
    expect(await countReceived(someone)).toBe(paid)
  })

  it('that came back are given again once, however often another answer is requested', async () => {
    const { someone, userId, sessionId } = await inConversation('gift-again@example.org', 500)
    isFailing = true
    expect((await someone.call(giveGift, rose(sessionId))).name).toBe('REPLY_FAILED')
    isFailing = false
    expect(await coinsOf(w, userId)).toEqual({ own: 500, held: 0, spent: 0 })
    const [failed] = (await someone.get(listMessages, { sessionId })).list
    const again = { messageId: failed?.id ?? '' }
    await times(4, () => someone.call(regenerateReply, { ...again, clientMessageId: newKey() }))
    expect(await countReceived(someone)).toBe(1)
    expect(await coinsOf(w, userId)).toMatchObject({ held: 0, spent: 10 })
  })

  it('leave all wallets in agreement with their entries', async () => {
    const { db, clock, services } = w
    const needs = { db, clock, log: services.log, reportDifferences: () => undefined }
    expect(await proveBalances(needs, AbortSignal.timeout(60_000))).toBe(0)
  })
})
