import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { ages } from '../tables.ts'

type Age = Pick<typeof ages.$inferSelect, 'adultSince' | 'proofUntil' | 'minorSignAt'>

/** The known facts of a person's age. */
export async function ageOf(tx: Queryable, userId: string): Promise<Age> {
  const [row] = await tx.select().from(ages).where(eq(ages.userId, userId))
  return row ?? { adultSince: null, proofUntil: null, minorSignAt: null }
}

/** Stores the answer 'I am 18 or older'; the first time counts. */
export async function confirmAdult(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx
    .insert(ages)
    .values({ userId, adultSince: now })
    .onConflictDoUpdate({
      target: ages.userId,
      set: { adultSince: now },
      setWhere: sql`${ages.adultSince} is null`,
    })
}

/** Stores the end of a proof of age; the latest one stays. */
export async function storeProof(tx: Tx, userId: string, proofUntil: Date): Promise<void> {
  await tx
    .insert(ages)
    .values({ userId, proofUntil })
    .onConflictDoUpdate({
      target: ages.userId,
      set: { proofUntil: sql`greatest(${ages.proofUntil}, excluded.proof_until)` },
    })
}

/** Stores the time of a sign of a minor; null after proof of age. */
export async function storeMinorSign(tx: Queryable, userId: string, minorSignAt: Date | null): Promise<void> {
  await tx
    .insert(ages)
    .values({ userId, minorSignAt })
    .onConflictDoUpdate({ target: ages.userId, set: { minorSignAt } })
}

/** Moves a visitor's age answer and sign to a member without their own. Proof of age is not moved. */
export async function mergeAge(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.execute(sql`insert into ages (user_id, adult_since, minor_sign_at)
    select ${memberId}::uuid, adult_since, minor_sign_at from ages where user_id = ${visitorId}
    on conflict (user_id) do update set adult_since = coalesce(ages.adult_since, excluded.adult_since),
      minor_sign_at = coalesce(ages.minor_sign_at, excluded.minor_sign_at)`)
}
