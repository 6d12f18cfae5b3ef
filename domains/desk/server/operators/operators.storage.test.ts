import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { plainCaller } from '#tests/kit/callers.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { operatorEnrolments, operators, operatorSessions } from './operator-tables.ts'
import { addOperator, beginSession, dropEndedSecrets } from './operators.ts'

const start = new Date('2026-06-01T12:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

it('forgets sessions after half an hour and links after an hour, and no operator', async () => {
  const { db } = database
  await transact(db, async (tx) => {
    await addOperator(tx, { name: 'Ana', role: 'moderator', now: start })
    const [operator] = await tx.select().from(operators)
    await beginSession(tx, { operatorId: operator?.id ?? '', caller: plainCaller, now: start })
  })
  const left = async () => [
    await db.$count(operatorSessions),
    await db.$count(operatorEnrolments),
    await db.$count(operators),
  ]
  await dropEndedSecrets(db, after(29))
  expect(await left()).toEqual([1, 1, 1])
  await dropEndedSecrets(db, after(31))
  expect(await left()).toEqual([0, 1, 1])
  await dropEndedSecrets(db, after(61))
  expect(await left()).toEqual([0, 0, 1])
})
