import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Attempt, AttemptStep, CountableRule } from '../../attempts.ts'
import { isNewAttempt, ladder, mainRule, stepDue } from '../../attempts.ts'
import { policyVersion } from '../../policy-version.ts'
import { refusedAttempts } from '../tables.ts'

const rememberedMs = ladder.rememberedDays * 86_400_000

type NewAttempt = {
  userId: string
  /** The message or the request that was refused: sent again, it is the same attempt. */
  id: string
  rule: CountableRule
  at: Date
}

/**
 * Stores that a person's words were refused: the rule and the version of the policy, and nothing of the words. Whether a
 * step is due now.
 */
export async function storeAttempt(tx: Tx, { userId, id, rule, at }: NewAttempt): Promise<boolean> {
  await lockAttempts(tx, userId)
  const attempts = await attemptsOf(tx, userId)
  const attempt: Attempt = { id, rule, at, counts: isNewAttempt(attempts, at), step: null }
  const stored = await tx
    .insert(refusedAttempts)
    .values({ ...attempt, userId, policyVersion: policyVersion() })
    .onConflictDoNothing()
    .returning({ id: refusedAttempts.id })
  return stored.length > 0 && attempt.counts && stepDue([...attempts, attempt]) !== null
}

type DueStep = { step: AttemptStep; rule: CountableRule; ids: string[]; total: number }

/** The step that is due for a person, and how many attempts count in all; null without one. Nobody else takes it until the transaction ends. */
export async function lockDueStep(tx: Tx, userId: string): Promise<DueStep | null> {
  await lockAttempts(tx, userId)
  const attempts = await attemptsOf(tx, userId)
  const due = stepDue(attempts)
  const total = attempts.filter(({ counts }) => counts).length
  return due && { step: due.step, rule: mainRule(due.of), ids: due.of.map(({ id }) => id), total }
}

/** Stores that a step was taken, and by which case. */
export async function markStep(tx: Tx, userId: string, { step, ids }: DueStep, caseId: string): Promise<void> {
  await tx
    .update(refusedAttempts)
    .set({ step, caseId })
    .where(and(eq(refusedAttempts.userId, userId), inArray(refusedAttempts.id, ids)))
}

/** The attempts that led to a case were false alarms: they count no more, and neither does the step. */
export async function dismissAttempts(tx: Tx, caseId: string): Promise<void> {
  await tx.update(refusedAttempts).set({ counts: false }).where(eq(refusedAttempts.caseId, caseId))
}

/** Erases attempts that lead to nothing any more. */
export async function forgetAttempts(db: Queryable, now: Date): Promise<void> {
  await db.delete(refusedAttempts).where(lt(refusedAttempts.at, new Date(now.getTime() - rememberedMs)))
}

/** A visitor signs in to an account: what was refused to them moves with them. */
export async function moveAttempts(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.execute(sql`insert into refused_attempts (user_id, id, rule, policy_version, at, counts, step, case_id)
    select ${memberId}::uuid, id, rule, policy_version, at, counts, step, case_id from refused_attempts where user_id = ${visitorId}
    on conflict do nothing`)
  await tx.delete(refusedAttempts).where(eq(refusedAttempts.userId, visitorId))
}

async function lockAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attempts:${userId}`}, 0))`)
}

async function attemptsOf(tx: Queryable, userId: string): Promise<Attempt[]> {
  const { id, rule, at, counts, step } = refusedAttempts
  return tx
    .select({ id, rule, at, counts, step })
    .from(refusedAttempts)
    .where(eq(refusedAttempts.userId, userId))
    .orderBy(asc(at))
}
