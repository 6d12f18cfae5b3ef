import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { restrictions, users } from '#domains/accounts/server/tables.ts'
import { issueToken } from '#domains/accounts/server/tokens.ts'
import { ages } from '#domains/safety/server/tables.ts'
import { ownLimits } from '#domains/wellbeing/server/tables.ts'
import { plainCaller } from '#tests/kit/callers.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { openActors } from '../../apps/server/edge/actors.ts'

const now = new Date('2026-06-01T12:00:00Z')
const later = new Date('2026-07-01T12:00:00Z')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function signedIn(): Promise<{ userId: string; token: string }> {
  const userId = randomUUID()
  await database.db
    .insert(users)
    .values({ id: userId, kind: 'member', nick: 'Ana', lang: 'en', brand: 'nocturne', createdAt: now })
  const { full } = await issueToken(database.db, userId, now, { provider: '', caller: plainCaller })
  return { userId, token: full }
}

const actorOf = (token: string) => openActors(database.db).find({ ...plainCaller, token }, now)

it('has the defaults of every domain for a person of whom none has a row', async () => {
  const { userId, token } = await signedIn()
  expect(await actorOf(token)).toMatchObject({
    userId,
    kind: 'member',
    isPremium: false,
    isAdult: false,
    minorSignAt: null,
    excludedUntil: null,
    closesAt: null,
    hasTimeLimit: false,
    hasReported: false,
    feedStyle: null,
    feedGender: null,
    chatModel: 'base',
  })
})

it('has every value of a row whose other values are null', async () => {
  const { userId, token } = await signedIn()
  const { db } = database
  await transact(db, async (tx) => {
    await tx.insert(restrictions).values({ userId, closesAt: later })
    await tx.insert(ages).values({ userId, minorSignAt: now })
    await tx.insert(ownLimits).values({ userId, kind: 'time', value: null, nextValue: 60, nextAt: later })
  })
  expect(await actorOf(token)).toMatchObject({ closesAt: later, minorSignAt: now, isAdult: false, hasTimeLimit: true })
})
