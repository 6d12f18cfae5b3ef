import { desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { isHeldByWords, reportsBy } from '#domains/safety/server/public.ts'
import { referenceOf } from '#domains/safety/rules.ts'
import { isAppealable } from '../../rules.ts'
import { deskCases, deskDecisions } from '../tables.ts'
import { concerns } from '../letters.ts'
import { sanctionsInForce, sanctionsOf } from './sanctions.ts'

const most = 50
/** A warning counts for this long. */
const warnedMs = 90 * 86_400_000

type Read = { decision: typeof deskDecisions.$inferSelect; found: typeof deskCases.$inferSelect }

/** The state of an account: restrictions in force, decisions about them, and the outcome of their reports. */
export async function accountStateOf(tx: Queryable, userId: string, now: Date) {
  const inForce = await sanctionsInForce(tx, userId, now)
  const isClosed = inForce.some(({ kind }) => kind === 'closure')
  const until = inForce.map(({ endsAt }) => endsAt?.getTime() ?? 0).toSorted((a, b) => b - a)[0] ?? null
  const [latest] = await sanctionsOf(tx, userId, 1)
  const isWarned = latest && latest.liftedAt === null && now.getTime() - latest.beganAt.getTime() < warnedMs
  const state = isClosed ? 'closed' : inForce.length > 0 ? 'suspended' : isWarned ? 'warned' : 'good'
  const about = await readDecisions(tx)
    .where(eq(deskDecisions.userId, userId))
    .orderBy(desc(deskDecisions.decidedAt))
    .limit(most)
  const made = await reportsBy(tx, userId, most)
  const caseIds = made.flatMap(({ caseId }) => caseId ?? [])
  const answers =
    caseIds.length === 0
      ? []
      : await readDecisions(tx).where(inArray(deskDecisions.caseId, caseIds)).orderBy(desc(deskDecisions.round))
  return {
    state,
    isHeldByAge: await isHeldByWords(tx, userId),
    until: state === 'suspended' ? until : null,
    // A decision that found nothing affects nobody.
    decisions: about
      .filter(({ decision }) => concerns(decision))
      .map((one) => shown(one, one.decision.upheld && isAppealable(one.found, now))),
    reports: made.map(({ id, caseId, targetKind, reason, state, createdAt }) => {
      const answer = answers.find(({ decision }) => decision.caseId === caseId)
      return {
        reference: referenceOf(caseId ?? id),
        targetKind,
        reason: reason as never,
        state,
        createdAt: createdAt.getTime(),
        answer: answer ? forReporter(answer, now) : null,
      }
    }),
  } as const
}

function readDecisions(tx: Queryable) {
  return tx
    .select({ decision: deskDecisions, found: deskCases })
    .from(deskDecisions)
    .innerJoin(deskCases, eq(deskCases.id, deskDecisions.caseId))
    .$dynamic()
}

function shown({ decision, found }: Read, canAppeal: boolean) {
  return {
    decisionId: decision.id,
    reference: referenceOf(found.id),
    targetKind: found.targetKind,
    decidedAt: decision.decidedAt.getTime(),
    upheld: decision.upheld,
    content: decision.content,
    sanction: decision.sanction,
    sanctionUntil: decision.sanctionUntil?.getTime() ?? null,
    ground: decision.ground,
    reason: decision.reason,
    facts: decision.facts,
    isAutomated: decision.isAutomated,
    isByRule: decision.operatorId === null,
    policyVersion: decision.policyVersion,
    rule: decision.rule,
    model: decision.model,
    appealUntil: canAppeal ? (found.appealUntil?.getTime() ?? null) : null,
  }
}

/** A reporter learns the outcome; the words to the affected person and a sanction are theirs alone. */
function forReporter(read: Read, now: Date) {
  const canAppeal = !read.decision.upheld && isAppealable(read.found, now)
  return { ...shown(read, canAppeal), facts: '', sanction: null, sanctionUntil: null }
}
