import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Db } from '#platform/db/database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { walletNow, walletWith, withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import type { Reason } from '../rules.ts'
import type { ExpiryNeeds } from './expire-holds.ts'
import { expireHolds } from './expire-holds.ts'
import { balancesByEntries } from './balances.ts'
import { hold } from './holds.ts'
import { holds } from './tables.ts'

const hourMs = 3_600_000
const never = new AbortController().signal

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
beforeEach(() => db.delete(holds))
afterAll(() => database.close())

async function setAside(userId: string, ref: string, reason: Reason = 'reply'): Promise<string> {
  const price = { currency: 'coins', amount: 5 } as const
  const holdId = await withLockedWallet(db, { userId }, (wallet) =>
    hold(wallet, { price, reason, ref, key: `${reason}:${ref}` }),
  )
  return holdId ?? ''
}

const needsAfter = (hours: number, awaitedBy: ExpiryNeeds['awaitedBy']): ExpiryNeeds => ({
  db,
  clock: { now: () => new Date(walletNow.getTime() + hours * hourMs) },
  log: createLog('silent'),
  awaitedBy,
})

const stateOf = async (id: string) => (await db.select().from(holds).where(eq(holds.id, id)))[0]?.state

it('gives back what nothing awaits any more, after a day', async () => {
  const userId = await walletWith(db, 20)
  const id = await setAside(userId, 'gone')
  const reply = () => Promise.resolve(new Set<string>())
  expect(await expireHolds(needsAfter(23, { reply }), never)).toBe(0)
  expect(await expireHolds(needsAfter(25, { reply }), never)).toBe(1)
  expect(await stateOf(id)).toBe('released')
  expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 20, 'coins:held': 0 })
  expect(await expireHolds(needsAfter(25, { reply }), never)).toBe(0)
})

it('leaves alone what is still under way, however old it is, and what nobody knows of', async () => {
  const userId = await walletWith(db, 20)
  const awaited = await setAside(userId, 'under-way')
  const unknown = await setAside(userId, 'elsewhere', 'service')
  const needs = needsAfter(9000, { reply: () => Promise.resolve(new Set([awaited])) })
  expect(await expireHolds(needs, never)).toBe(0)
  expect([await stateOf(awaited), await stateOf(unknown)]).toEqual(['pending', 'pending'])
})

it('finds those few among very many that are awaited', async () => {
  const userId = await walletWith(db, 20)
  const many = Array.from({ length: 1200 }, (_, index) => ({
    userId,
    id: crypto.randomUUID(),
    currency: 'energy' as const,
    amount: 1,
    reason: 'reply',
    ref: `${index}`,
    state: 'pending' as const,
    createdAt: new Date(walletNow.getTime() - Math.floor(index / 7)),
  }))
  await db.insert(holds).values(many)
  const lost = await setAside(userId, 'lost')
  const reply: ExpiryNeeds['awaitedBy']['reply'] = (_, pending) =>
    Promise.resolve(new Set(pending.filter(({ ref }) => ref !== 'lost').map(({ id }) => id)))
  expect(await expireHolds(needsAfter(25, { reply }), never)).toBe(1)
  expect(await stateOf(lost)).toBe('released')
})
