import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { loginChallenges } from './tables.ts'

type Input = {
  purpose: string
  /** The selector of the session that must bring it back; empty when any browser may. */
  linkedTo?: string
  /** Data returned when the challenge is consumed for the same purpose. */
  saves?: unknown
  lifeMs: number
}

function hash(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex')
}

/** Gives out a secret of 192 bits that counts once and not for long. */
export async function issueChallenge(tx: Queryable, input: Input, now: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await tx.insert(loginChallenges).values({
    hash: hash(input.purpose, secret),
    purpose: input.purpose,
    linkedTo: input.linkedTo ?? '',
    saves: input.saves ?? {},
    expiresAt: new Date(now.getTime() + input.lifeMs),
  })
  return secret
}

/** Consumes a secret. Returns the stored data, or null if it is unknown, used, expired or of another session. */
export async function takeChallenge(
  tx: Queryable,
  taken: { purpose: string; secret: string; linkedTo?: string },
  now: Date,
): Promise<unknown> {
  const [row] = await tx
    .delete(loginChallenges)
    .where(
      and(
        eq(loginChallenges.hash, hash(taken.purpose, taken.secret)),
        eq(loginChallenges.linkedTo, taken.linkedTo ?? ''),
        gt(loginChallenges.expiresAt, now),
      ),
    )
    .returning({ saves: loginChallenges.saves })
  return row?.saves ?? null
}

/** Records a proof signed by a third party. True at its first use within its lifetime, false afterwards. */
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
      linkedTo: '',
      saves: {},
      expiresAt: new Date(now.getTime() + seen.lifeMs),
    })
    .onConflictDoNothing()
    .returning({ hash: loginChallenges.hash })
  return noted.length === 1
}

/** Deletes expired challenges. */
export async function dropOldChallenges(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(loginChallenges).where(lte(loginChallenges.expiresAt, now))
}
