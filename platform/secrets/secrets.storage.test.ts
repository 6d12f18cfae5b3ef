import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { secretFor } from './secrets.ts'

const now = new Date('2026-06-01T12:00:00Z')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('is created once and is the same for every reader, also for concurrent ones', async () => {
  const requested = await Promise.all(Array.from({ length: 5 }, () => secretFor(database.db, 'test', now)))
  expect(new Set(requested.map((one) => one.toString('hex'))).size).toBe(1)
  expect(requested[0]).toHaveLength(32)
})

it('is another one for another purpose', async () => {
  expect(await secretFor(database.db, 'one', now)).not.toEqual(await secretFor(database.db, 'other', now))
})
