import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { secrets } from './tables.ts'

/** A secret of this installation, made when it is first requested; every process gets the same. */
export async function secretFor(tx: Queryable, name: string, now: Date): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url')
  await tx.insert(secrets).values({ name, secret: made, createdAt: now }).onConflictDoNothing()
  const [row] = await tx.select({ secret: secrets.secret }).from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`The secret ${name} was taken away while it was made.`)
  return Buffer.from(row.secret, 'base64url')
}
