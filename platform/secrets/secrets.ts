import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '../db/database.ts'
import { seal, sealingKeysOf, SecretsError, unseal } from './sealing.ts'
import { secrets } from './tables.ts'

/** How long every key of the product is, in bytes. */
const secretBytes = 32

/** A row with a new key under this name, sealed as the database is. */
export async function newSecret(tx: Queryable, name: string, { now, signsFrom }: { now: Date; signsFrom?: Date }) {
  const secret = await seal(sealingKeysOf(tx), name, randomBytes(secretBytes))
  return { name, secret, createdAt: now, signsFrom: signsFrom ?? null }
}

/** A secret of this installation, made when it is first requested; every process gets the same. */
export async function secretFor(tx: Queryable, name: string, now: Date): Promise<Buffer> {
  const found = await storedSecret(tx, name)
  if (found) return found
  await tx
    .insert(secrets)
    .values(await newSecret(tx, name, { now }))
    .onConflictDoNothing()
  const made = await storedSecret(tx, name)
  if (!made) throw new Error(`The secret ${name} was taken away while it was made.`)
  return made
}

/** The names of the secrets that the sealing keys of a database do not open; none where there are no such keys. */
export async function unopenableSecrets(db: Db): Promise<string[]> {
  const keys = sealingKeysOf(db)
  if (keys.length === 0) return []
  const rows = await db.select().from(secrets)
  const names = await Promise.all(
    rows.map(({ name, secret }) =>
      unseal(keys, name, secret).then(
        () => [],
        (error: unknown) => {
          if (error instanceof SecretsError) return [name]
          throw error
        },
      ),
    ),
  )
  return names.flat()
}

async function storedSecret(tx: Queryable, name: string): Promise<Buffer | null> {
  const [row] = await tx.select({ secret: secrets.secret }).from(secrets).where(eq(secrets.name, name))
  return row ? unseal(sealingKeysOf(tx), name, row.secret) : null
}
