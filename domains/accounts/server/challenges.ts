import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { loginChallenges } from './tables.ts'

type Given = {
  purpose: string
  /** The selector of the session that must bring it back; empty when any browser may. */
  boundTo?: string
  /** What the same purpose finds again. */
  keeps?: unknown
  lifeMs: number
}

function hash(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex')
}

/** Gives out a secret of 192 bits that counts once and not for long. */
export async function giveChallenge(tx: Queryable, given: Given, now: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await tx.insert(loginChallenges).values({
    hash: hash(given.purpose, secret),
    purpose: given.purpose,
    boundTo: given.boundTo ?? '',
    keeps: given.keeps ?? {},
    expiresAt: new Date(now.getTime() + given.lifeMs),
  })
  return secret
}

/** Takes a secret back: what was kept with it, or null when it is unknown, used, too old, or another session's. */
export async function takeChallenge(
  tx: Queryable,
  taken: { purpose: string; secret: string; boundTo?: string },
  now: Date,
): Promise<unknown> {
  const [row] = await tx
    .delete(loginChallenges)
    .where(
      and(
        eq(loginChallenges.hash, hash(taken.purpose, taken.secret)),
        eq(loginChallenges.boundTo, taken.boundTo ?? ''),
        gt(loginChallenges.expiresAt, now),
      ),
    )
    .returning({ keeps: loginChallenges.keeps })
  return row?.keeps ?? null
}

/** Notes a proof that somebody else signed: true the first time it is seen within its life, false after. */
export async function claimOnce(
  tx: Queryable,
  seen: { purpose: string; proof: string; lifeMs: number },
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .insert(loginChallenges)
    .values({
      hash: hash(seen.purpose, seen.proof),
      purpose: seen.purpose,
      boundTo: '',
      keeps: {},
      expiresAt: new Date(now.getTime() + seen.lifeMs),
    })
    .onConflictDoNothing()
    .returning({ hash: loginChallenges.hash })
  return noted.length === 1
}

/** Forgets what nobody brought back in time. */
export async function dropOldChallenges(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(loginChallenges).where(lte(loginChallenges.expiresAt, now))
}
