import { inArray, and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import { transact } from '../db/database.ts'
import { defineJob } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { newSecret } from './secrets.ts'
import { seal, sealedBy, SecretsError, sealingKeysOf, unseal } from './sealing.ts'
import type { SigningPurpose } from './signing-purposes.ts'
import { generationOf, generationsOf, signingPurposes, verifiesForMs } from './signing-purposes.ts'
import { secrets } from './tables.ts'

/** A new key is known to every process before it signs: they read the keys every minute. */
const noticeMs = 5 * 60_000
const eraseEveryMs = 3_600_000

/** A key as operators see it, without the key. */
export type ListedKey = {
  name: string
  createdAt: Date
  /** The id of the key of SECRETS_KEY that it is sealed with. */
  sealedBy: string | null
  /** From when on a signing key signs, and until when it verifies once another signs; null for keys that sign nothing. */
  signs: { from: Date; verifiesUntil: Date | null } | null
}

type Row = typeof secrets.$inferSelect

/** Every key of the product, by name. */
export async function listKeys(db: Db): Promise<ListedKey[]> {
  const rows = await db.select().from(secrets).orderBy(secrets.name)
  const times = new Map(signingPurposes.flatMap((purpose) => [...timesOf(rows, purpose)]))
  return rows.map(({ name, createdAt, secret }) => ({
    name,
    createdAt,
    sealedBy: sealedBy(secret),
    signs: times.get(name) ?? null,
  }))
}

/** From when on each key of a purpose signs, and until when it verifies after the next one does. */
function timesOf(rows: readonly Row[], purpose: SigningPurpose): Map<string, NonNullable<ListedKey['signs']>> {
  const keys = generationsOf(rows, purpose)
  const from = ({ signsFrom, createdAt }: Row) => signsFrom ?? createdAt
  return new Map(
    keys.map((key, index) => {
      const next = keys[index + 1]
      const verifiesUntil = next ? new Date(from(next).getTime() + verifiesForMs[purpose]) : null
      return [key.name, { from: from(key), verifiesUntil }]
    }),
  )
}

/**
 * Makes a new key for a purpose; gives from when on it signs. The earlier one verifies until its last signature is over.
 * `atOnce` is for after a theft: the new key signs now, and the earlier ones are erased with everything that they signed.
 */
export async function rotateKey(
  db: Db,
  purpose: SigningPurpose,
  { now, atOnce = false }: { now: Date; atOnce?: boolean },
): Promise<{ name: string; signsFrom: Date }> {
  return transact(db, async (tx) => {
    const keys = generationsOf(await tx.select().from(secrets).for('update'), purpose)
    const newest = keys.at(-1)
    if (!atOnce && newest?.signsFrom && newest.signsFrom > now)
      throw new SecretsError(`${newest.name} was just made, and signs from ${newest.signsFrom.toISOString()} on.`)
    // Without the key of the earlier secret the new one would be left unsealed, or sealed with another key.
    if (newest) await unseal(sealingKeysOf(db), newest.name, newest.secret)
    const name = newest ? `${purpose}/${generationOf(newest.name) + 1}` : purpose
    const signsFrom = atOnce ? now : new Date(now.getTime() + noticeMs)
    if (atOnce) await eraseKeys(tx, keys)
    const made = await tx
      .insert(secrets)
      .values(await newSecret(tx, name, { now, signsFrom }))
      .onConflictDoNothing()
      .returning({ name: secrets.name })
    if (made.length === 0) throw new SecretsError(`${purpose} was replaced by somebody else at the same moment.`)
    return { name, signsFrom }
  })
}

/** Seals every secret with the first key of SECRETS_KEY; gives how many were not. */
export async function resealSecrets(db: Db): Promise<number> {
  const keys = sealingKeysOf(db)
  if (keys.length === 0) throw new SecretsError('Set SECRETS_KEY to the key that secrets are to be sealed with.')
  const rows = await db.select().from(secrets)
  let count = 0
  for (const { name, secret } of rows.filter((row) => sealedBy(row.secret) !== keys[0]?.id)) {
    const sealed = await seal(keys, name, await unseal(keys, name, secret))
    const changed = await db
      .update(secrets)
      .set({ secret: sealed })
      .where(and(eq(secrets.name, name), eq(secrets.secret, secret)))
      .returning({ name: secrets.name })
    count += changed.length
  }
  return count
}

/** Erases the keys whose last signature is over; gives how many. */
export async function eraseRetiredKeys(db: Db, now: Date): Promise<number> {
  const rows = await db.select().from(secrets)
  const retired = signingPurposes.flatMap((purpose) => {
    const times = timesOf(rows, purpose)
    return generationsOf(rows, purpose).filter(({ name }) => {
      const until = times.get(name)?.verifiesUntil
      return until && until <= now
    })
  })
  await eraseKeys(db, retired)
  return retired.length
}

async function eraseKeys(tx: Db | Tx, keys: readonly Row[]): Promise<void> {
  const names = keys.map(({ name }) => name)
  if (names.length > 0) await tx.delete(secrets).where(inArray(secrets.name, names))
}

const eraseJob = defineJob('secrets.erase-retired', z.object({}))

/** Registers the job that erases keys whose last signature is over. */
export function registerKeyErasure(jobs: Jobs, { db, now }: { db: Db; now(): Date }): void {
  jobs.register(eraseJob, async () => void (await eraseRetiredKeys(db, now())), eraseEveryMs)
}
