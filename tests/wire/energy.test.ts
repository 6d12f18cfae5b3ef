import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { tourListMessages, tourMyBalances, tourSendMessage } from '#domains/chat/contract.ts'
import { balancesByEntries, grant, hold, settleHold } from '#domains/wallet/server/public.ts'
import { makePremium } from '#tests/kit/photos.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { Person } from '#tests/kit/person.ts'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'

const stub = createStubEngine()
const minuteMs = 60_000
const hourMs = 60 * minuteMs
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

type WalletFixture = { someone: Person; userId: string; isPremium: boolean }

async function wallet(): Promise<WalletFixture> {
  const someone = await w.adult()
  return { someone, userId: (await someone.get(myProfile, {})).user.id, isPremium: false }
}

async function premiumWallet(email: string): Promise<WalletFixture> {
  const someone = await w.member(email)
  await makePremium(w, await w.idOf(email))
  return { someone, userId: (await someone.get(myProfile, {})).user.id, isPremium: true }
}

async function spend({ userId, isPremium }: WalletFixture, amount: number): Promise<void> {
  await withLockedWallet(w.db, { userId, isPremium, now: w.clock.now() }, async (wallet) => {
    const price = { currency: 'energy', amount } as const
    const holdId = await hold(wallet, { price, reason: 'reply', ref: '', key: newKey() })
    await settleHold(wallet, { holdId: holdId ?? '', as: 'captured' })
  })
}

async function fulfil(
  { userId, isPremium }: WalletFixture,
  currency: 'energy' | 'coins',
  amount: number,
): Promise<void> {
  await withLockedWallet(w.db, { userId, isPremium, now: w.clock.now() }, (wallet) =>
    grant(wallet, { currency, amount, reason: 'gift', key: newKey() }),
  )
}

const balances = ({ someone }: WalletFixture) => someone.get(tourMyBalances, {})

/** Moves the clock on to so many minutes past the next full hour. */
function toNextHour(minutesPast = 0): void {
  const intoHour = w.clock.now().getTime() % hourMs
  w.clock.advance(hourMs - intoHour + minutesPast * minuteMs)
}

describe('energy', () => {
  it('falls by 1 with each reply, and the next price is shown with it [S9-energy-01]', async () => {
    const own = await wallet()
    const sessionId = await openConversationAs(own.someone)
    const turn = await exchange(own.someone, stub, { sessionId, text: 'One', answer: 'Two.' })
    expect(turn.balances).toMatchObject({ energy: 99, nextReply: { currency: 'energy', amount: 1 } })
    expect((await own.someone.get(myProfile, {})).user.energy).toBe(99)
  })

  it('is back at 100 for free people at the next full hour, not a moment before [S9-energy-02]', async () => {
    const own = await wallet()
    await spend(own, 60)
    toNextHour(0)
    w.clock.advance(-1)
    expect(await balances(own)).toMatchObject({ energy: 40, energyCap: 100, energyFullAt: w.clock.now().getTime() + 1 })
    w.clock.advance(1)
    expect(await balances(own)).toMatchObject({ energy: 100, energyFullAt: null })
    w.clock.advance(5 * hourMs)
    expect((await balances(own)).energy).toBe(100)
  })

  it('is restored to 1000 for premium members, so more is restored in the same time [S9-energy-03] [S6-benefit-01] [S6-benefit-02]', async () => {
    const [premium, free] = [await premiumWallet('full@example.org'), await wallet()]
    toNextHour(10)
    await spend(premium, 100)
    await spend(free, 100)
    toNextHour(1)
    expect([(await balances(premium)).energy, (await balances(free)).energy]).toEqual([1000, 100])
  })

  it('above the cap is never cut, and does not grow', async () => {
    const own = await wallet()
    await fulfil(own, 'energy', 20)
    toNextHour(1)
    expect(await balances(own)).toMatchObject({ energy: 120, energyFullAt: null })
    await spend(own, 30)
    toNextHour(1)
    expect((await balances(own)).energy).toBe(100)
  })

  it('of a premium person stays when premium ends', async () => {
    const own = await premiumWallet('ends@example.org')
    toNextHour(1)
    await spend(own, 1)
    toNextHour(1)
    await spend(own, 1)
    await makePremium(w, own.userId, w.clock.now())
    toNextHour(1)
    expect(await balances(own)).toMatchObject({ energy: 999, energyCap: 100 })
  })
})

describe('without energy', () => {
  it('a reply costs 5 coins; with under 5 it is refused and nothing is stored [S9-energy-04]', async () => {
    const own = await wallet()
    await spend(own, 100)
    await fulfil(own, 'coins', 9)
    const sessionId = await openConversationAs(own.someone)
    expect((await balances(own)).nextReply).toEqual({ currency: 'coins', amount: 5 })
    const turn = await exchange(own.someone, stub, { sessionId, text: 'For coins', answer: 'Thank you.' })
    expect(turn.balances).toMatchObject({ energy: 0, coins: 4, nextReply: { currency: 'coins', amount: 5 } })
    const refused = await own.someone.call(tourSendMessage, { sessionId, text: 'Once more', clientMessageId: newKey() })
    expect([refused.name, refused.status]).toEqual(['INSUFFICIENT_FUNDS', 422])
    expect((await own.someone.get(tourListMessages, { sessionId })).list).toHaveLength(3)
    expect(await balances(own)).toMatchObject({ energy: 0, coins: 4 })
  })

  it('refunds the coins without a reply, and the ledger agrees', async () => {
    const own = await wallet()
    await spend(own, 100)
    await fulfil(own, 'coins', 5)
    const sessionId = await openConversationAs(own.someone)
    const sending = own.someone.call(tourSendMessage, { sessionId, text: 'Hello?', clientMessageId: newKey() })
    const reply = await stub.next()
    expect((await balances(own)).coins).toBe(0)
    reply.finish()
    expect((await sending).name).toBe('REPLY_FAILED')
    expect((await balances(own)).coins).toBe(5)
    expect(await balancesByEntries(w.db, own.userId)).toMatchObject({
      'coins:available': 5,
      'coins:held': 0,
      'energy:available': 0,
      'energy:spent': 100,
    })
  })

  it('can be talked again after the next full hour', async () => {
    const own = await wallet()
    await spend(own, 100)
    const sessionId = await openConversationAs(own.someone)
    expect((await own.someone.call(tourSendMessage, { sessionId, text: 'Now?', clientMessageId: newKey() })).name).toBe(
      'INSUFFICIENT_FUNDS',
    )
    toNextHour(0)
    expect((await exchange(own.someone, stub, { sessionId, text: 'Now!', answer: 'Yes.' })).balances.energy).toBe(99)
  })
})
