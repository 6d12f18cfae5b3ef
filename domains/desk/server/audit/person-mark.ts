import { createHmac } from 'node:crypto'
import type { Queryable } from '#platform/db/database.ts'
import { secretFor } from '#platform/secrets/secrets.ts'

const length = 16

/**
 * The name of a person in the audit. With the id their rows are found by it; once the person is erased, it names nobody.
 */
export async function personMark(tx: Queryable, userId: string, now: Date): Promise<string> {
  const key = await secretFor(tx, 'audit-people', now)
  return createHmac('sha256', key).update(userId).digest('hex').slice(0, length)
}
