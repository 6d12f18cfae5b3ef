import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { CallRefused } from '#platform/http/handler.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import type { CountedLook } from '../../look-limits.ts'
import { countedLooks, looksInADay } from '../../look-limits.ts'
import { deskAudit } from '../tables.ts'
import { recordLook } from './audit.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-06-01T12:00:00Z')
const most = looksInADay('evidence.open')

/** The answer to an operator who looks, as a call gives it that shows something in the same transaction. */
async function look(operatorId: string, action: CountedLook = 'evidence.open', at = now): Promise<string> {
  try {
    await transact(database.db, (tx) => recordLook(tx, { operatorId, action, caseId: randomUUID(), at }))
    return 'OK'
  } catch (error) {
    if (error instanceof CallRefused) return error.error
    throw error
  }
}

async function recorded(operatorId: string): Promise<number> {
  const isTheirs = and(eq(deskAudit.operatorId, operatorId), eq(deskAudit.action, 'evidence.open'))
  return (await database.db.select().from(deskAudit).where(isTheirs)).length
}

it('gives one operator so many looks in a day, also of several at once, and each look that shows something is in the audit', async () => {
  const operatorId = randomUUID()
  for (let before = 1; before < most; before += 1) expect(await look(operatorId)).toBe('OK')
  const last = await Promise.all([1, 2, 3].map(() => look(operatorId)))
  expect(last.toSorted()).toEqual(['LOOKS_USED_UP', 'LOOKS_USED_UP', 'OK'])
  expect(await recorded(operatorId)).toBe(most)
  expect(await look(operatorId, 'case.picture')).toBe('OK')
  expect(await look(randomUUID())).toBe('OK')
  expect(await look(operatorId, 'evidence.open', new Date(now.getTime() + 86_400_000))).toBe('OK')
})

it('has a limit for each look that is counted', () => {
  for (const one of countedLooks) expect(looksInADay(one)).toBeGreaterThan(0)
})
