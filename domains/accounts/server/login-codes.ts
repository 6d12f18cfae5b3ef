import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { resendCooldownMs } from '../contract.ts'
import { loginCodes } from './tables.ts'

const codeLifeMs = 10 * 60_000
const linkLifeMs = 30 * 60_000
const maxAttempts = 5

export type LoginCodeKind = 'code' | 'link'

/** Codes are short, so their hash is keyed by the address: a stolen table cannot be searched once for all. */
function hash(address: string, code: string): string {
  return createHmac('sha256', address.toLowerCase()).update(code).digest('hex')
}

/** Lets one request at a time act on an address, whether anyone has it or not, until the transaction ends. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address.toLowerCase()}, 0))`)
}

/** Milliseconds until another code may be sent to this address; 0 when now. A code that was used no longer stands in the way: its owner may be at a second device. */
export async function cooldownOf(tx: Tx, address: string, now: Date): Promise<number> {
  const [last] = await tx
    .select({ createdAt: loginCodes.createdAt })
    .from(loginCodes)
    .where(and(eq(loginCodes.address, address.toLowerCase()), isNull(loginCodes.usedAt)))
    .orderBy(desc(loginCodes.createdAt))
    .limit(1)
  return last ? Math.max(0, last.createdAt.getTime() + resendCooldownMs - now.getTime()) : 0
}

/** Makes a code of six digits, or a long one for a link, and keeps its hash. */
export async function createLoginCode(tx: Tx, address: string, kind: LoginCodeKind, now: Date): Promise<string> {
  const code =
    kind === 'code' ? String(randomInt(0, 1_000_000)).padStart(6, '0') : randomBytes(24).toString('base64url')
  const lifeMs = kind === 'code' ? codeLifeMs : linkLifeMs
  await tx.insert(loginCodes).values({
    id: newId(now),
    address: address.toLowerCase(),
    kind,
    codeHash: hash(address, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  return code
}

/** Forgets a code whose letter could not be sent, so that its cooldown does not count. */
export async function dropLoginCode(tx: Tx, address: string, code: string): Promise<void> {
  await tx
    .delete(loginCodes)
    .where(and(eq(loginCodes.address, address.toLowerCase()), eq(loginCodes.codeHash, hash(address, code))))
}

/**
 * Uses up a code: true once for the right one, false for anything else.
 * Each try counts against every open code of the address before it is compared, so that parallel guesses do not add up.
 */
export async function consumeLoginCode(tx: Tx, address: string, code: string, now: Date): Promise<boolean> {
  const open = and(
    eq(loginCodes.address, address.toLowerCase()),
    isNull(loginCodes.usedAt),
    gt(loginCodes.expiresAt, now),
  )
  const tried = await tx
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(and(open, sql`${loginCodes.attempts} < ${maxAttempts}`))
    .returning({ id: loginCodes.id, codeHash: loginCodes.codeHash })
  const wanted = hash(address, code)
  const match = tried.find((row) => row.codeHash === wanted)
  if (!match) return false
  const used = await tx
    .update(loginCodes)
    .set({ usedAt: now })
    .where(and(eq(loginCodes.id, match.id), isNull(loginCodes.usedAt)))
    .returning({ id: loginCodes.id })
  return used.length === 1
}
