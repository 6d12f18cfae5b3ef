import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { newKey } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { listCoinDetails } from '../../contract.ts'
import type { Reason } from '../../rules.ts'
import { hold, settleHold } from '../holds.ts'
import { grant } from '../ledger.ts'
import type { CurrentWallet } from '../locked-wallet.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function walletOf(email: string) {
  const someone = await w.member(email)
  const userId = await w.idOf(email)
  await under(userId, () => Promise.resolve())
  return { someone, userId }
}

/** Does something with somebody's wallet, under its lock. */
const under = <T>(userId: string, work: (wallet: CurrentWallet) => Promise<T>) =>
  withLockedWallet(w.db, { userId, now: w.clock.now() }, work)

async function fulfil(userId: string, amount: number, reason: Reason = 'gift') {
  w.clock.advance(1000)
  await under(userId, (wallet) => grant(wallet, { currency: 'coins', amount, reason, key: newKey() }))
}

async function setAside(userId: string, amount: number): Promise<string> {
  w.clock.advance(1000)
  const price = { currency: 'coins', amount } as const
  const request = { price, reason: 'reply', ref: '', key: newKey() } as const
  const holdId = await under(userId, (wallet) => hold(wallet, request))
  return holdId ?? ''
}

async function settle(userId: string, holdId: string, as: 'captured' | 'released') {
  w.clock.advance(1000)
  await under(userId, (wallet) => settleHold(wallet, { holdId, as }))
}

const amountsOf = async (someone: Person, currency: 'coins' | 'energy' = 'coins') =>
  (await someone.get(listCoinDetails, { currency })).list.map(({ amount }) => amount)

describe('the list of coins', () => {
  it('has every movement with its direction, newest first, and they sum to the balance [S7-gold-01] [S4-direction-01]', async () => {
    const { someone, userId } = await walletOf('sums@example.org')
    await fulfil(userId, 40)
    await settle(userId, await setAside(userId, 5), 'captured')
    await fulfil(userId, 7, 'bonus')
    const { list, next } = await someone.get(listCoinDetails, {})
    expect(list.map(({ amount, direction, reason, currency }) => [amount, direction, reason, currency])).toEqual([
      [7, 1, 'bonus', 'coins'],
      [-5, 2, 'reply', 'coins'],
      [40, 1, 'gift', 'coins'],
    ])
    expect(next).toBeNull()
    expect(list[0]?.at).toBe(w.clock.now().getTime())
    const { goldBalance } = await someone.get(myProfile, {})
    expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(goldBalance)
  })

  it('tells of what is set aside only once it is spent, and not of what was given back', async () => {
    const { someone, userId } = await walletOf('aside@example.org')
    await fulfil(userId, 20)
    const [stored, returned] = [await setAside(userId, 5), await setAside(userId, 3)]
    expect(await amountsOf(someone)).toEqual([20])
    await settle(userId, stored, 'captured')
    await settle(userId, returned, 'released')
    expect(await amountsOf(someone)).toEqual([-5, 20])
  })

  it('goes on page by page, whatever comes meanwhile', async () => {
    const { someone, userId } = await walletOf('pages@example.org')
    for (const amount of [1, 2, 3, 4, 5]) await fulfil(userId, amount)
    const first = await someone.get(listCoinDetails, { limit: 2 })
    await fulfil(userId, 6)
    const second = await someone.get(listCoinDetails, { limit: 2, cursor: first.next })
    const third = await someone.get(listCoinDetails, { limit: 2, cursor: second.next })
    expect([first, second, third].map(({ list }) => list.map(({ amount }) => amount))).toEqual([[5, 4], [3, 2], [1]])
    expect(third.next).toBeNull()
  })

  it('keeps to one currency, and energy stands in its own', async () => {
    const { someone, userId } = await walletOf('both@example.org')
    await fulfil(userId, 9)
    expect(await amountsOf(someone)).toEqual([9])
    expect(await amountsOf(someone, 'energy')).toEqual([100])
  })

  it('starts anew at a cursor that is not one of its own, and refuses a currency that does not exist', async () => {
    const { someone, userId } = await walletOf('odd@example.org')
    await fulfil(userId, 2)
    const odd = Buffer.from(JSON.stringify(['not-an-id'])).toString('base64url')
    expect((await someone.get(listCoinDetails, { cursor: odd })).list).toHaveLength(1)
    expect((await someone.call(listCoinDetails, { currency: 'gems' as never })).name).toBe('PARAMS_ERROR')
  })

  it("is the caller's own alone", async () => {
    const { userId } = await walletOf('rich@example.org')
    await fulfil(userId, 50)
    expect(await amountsOf(await w.member('poor@example.org'))).toEqual([])
  })
})

describe('the order of a long book', () => {
  it('walks an index for coins, however much energy lies between', async () => {
    const userId = newId(w.clock.now())
    const plan = await transact(w.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return rowsOf(
        tx,
        sql`explain select id from ledger_entries where user_id = ${userId} and currency = 'coins'
        order by id desc limit 25`,
      )
    })
    expect(JSON.stringify(plan)).toContain('ledger_entries_of_coins')
  })
})
