import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { newId } from '#platform/clock/ids.ts'
import { walletNow, walletWith, withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { hold, spend } from './holds.ts'
import { grant, revoke } from './ledger.ts'
import { walletPersonalData } from './personal-data.ts'
import { proveBalances } from './prove-balances.ts'
import { holds, ledgerDifferences, ledgerEntries, wallets } from './tables.ts'

const dayMs = 86_400_000
const never = new AbortController().signal

let database: Database
let db: Db
let now: Date
let reported: number[]
let logged: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
beforeEach(async () => {
  now = walletNow
  reported = []
  logged = []
  for (const table of [wallets, ledgerEntries, holds, ledgerDifferences]) await db.delete(table)
})
afterAll(() => database.close())

/** Two wallets at a time, so that a few people make several ranges. */
function prove(): Promise<number> {
  const log = createLog('info', { write: (line: string) => void logged.push(line) })
  const needs = { db, clock: { now: () => now }, log, reportDifferences: (count: number) => void reported.push(count) }
  return proveBalances(needs, never, 2)
}

const stored = async () =>
  (await db.select().from(ledgerDifferences)).map(({ userId, account, inWallet, byEntries }) => [
    userId,
    account,
    inWallet,
    byEntries,
  ])

/** A wallet with coins that were granted, on hold, spent and revoked. */
async function busyWallet(): Promise<string> {
  const userId = await walletWith(db, 50)
  await withLockedWallet(db, { userId }, async (wallet) => {
    await hold(wallet, { price: { currency: 'coins', amount: 10 }, reason: 'photo', ref: '', key: 'a' })
    await hold(wallet, { price: { currency: 'energy', amount: 3 }, reason: 'reply', ref: '', key: 'b' })
    await spend(wallet, { price: { currency: 'coins', amount: 5 }, reason: 'photo-unlock', ref: '', key: 'c' })
    await revoke(wallet, { currency: 'coins', amount: 50, reason: 'refund', ref: '', key: 'd' })
  })
  return userId
}

it('finds nothing where all is well, in any number of ranges', async () => {
  for (let people = 0; people <= 5; people += 1) {
    expect(await prove()).toBe(0)
    await busyWallet()
  }
  expect([await stored(), logged]).toEqual([[], []])
})

it('finds a balance that was changed by hand: logs, counts and keeps it until it is right again', async () => {
  const people = []
  for (let one = 0; one < 5; one += 1) people.push(await busyWallet())
  const [, , changed = ''] = people.toSorted()
  await db.update(wallets).set({ coins: 7, coinsHeld: 9 }).where(eq(wallets.userId, changed))
  expect(await prove()).toBe(3)
  expect(await stored()).toEqual([
    [changed, 'coins', 7, 0],
    [changed, 'coins-held', 9, 10],
    [changed, 'coins-holds', 9, 10],
  ])
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, differences: 3, first: { account: 'coins', inWallet: 7, byEntries: 0 } },
  ])
  expect(logged.join()).not.toContain(changed)
  now = new Date(walletNow.getTime() + dayMs)
  await db.update(wallets).set({ coins: 8, coinsHeld: 10 }).where(eq(wallets.userId, changed))
  expect(await prove()).toBe(1)
  const [left] = await db.select().from(ledgerDifferences)
  expect(left).toMatchObject({ account: 'coins', inWallet: 8, since: walletNow, seenAt: now })
  now = new Date(walletNow.getTime() + 2 * dayMs)
  await db.update(wallets).set({ coins: 0 }).where(eq(wallets.userId, changed))
  expect(await prove()).toBe(0)
  expect([await stored(), reported]).toEqual([[], [3, 1, 0]])
})

it('finds an entry that is missing, one too many, and a hold whose amount is not set aside', async () => {
  const [lacking, doubled, unheld] = [await busyWallet(), await busyWallet(), await busyWallet()]
  await db.execute(sql`delete from ledger_entries where user_id = ${lacking} and key = 'c'`)
  await db.execute(sql`insert into ledger_entries select user_id, ${newId(now)}, 'twice', currency, from_account, to_account, amount,
    reason, ref, created_at from ledger_entries where user_id = ${doubled} and key = 'b'`)
  await db.execute(sql`update holds set amount = 4 where user_id = ${unheld} and currency = 'energy'`)
  await prove()
  const found = (await stored()).map(([userId, ...rest]) =>
    JSON.stringify([[lacking, doubled, unheld].indexOf(String(userId)), ...rest]),
  )
  expect(found.toSorted()).toEqual([
    '[0,"coins",0,5]',
    '[1,"energy",97,94]',
    '[1,"energy-held",3,6]',
    '[2,"energy-holds",3,4]',
  ])
})

it('finds entries without a wallet, but not those of somebody who is gone', async () => {
  const [gone, lost] = [await busyWallet(), await busyWallet()]
  for (const part of walletPersonalData(() => now)) await transact(db, async (tx) => part.erase(tx, gone))
  await db.delete(wallets).where(eq(wallets.userId, lost))
  expect(await prove()).toBe(5)
  expect(new Set((await stored()).map(([userId]) => userId))).toEqual(new Set([lost]))
  expect(await db.select().from(wallets)).toEqual([])
})

it('looks at a moment, whatever is paid meanwhile', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => walletWith(db, 500)))
  const paying = Promise.all(
    people.flatMap((userId) =>
      Array.from({ length: 20 }, (_, index) =>
        withLockedWallet(db, { userId }, (wallet) =>
          grant(wallet, { currency: 'coins', amount: 1, reason: 'gift', key: `g${index}` }),
        ),
      ),
    ),
  )
  const looks = []
  for (let look = 0; look < 5; look += 1) looks.push(await prove())
  await paying
  expect(looks).toEqual([0, 0, 0, 0, 0])
})
