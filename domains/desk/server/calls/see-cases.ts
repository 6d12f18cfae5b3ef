import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Operator } from '#platform/http/actor.ts'
import { handle } from '#platform/http/handler.ts'
import { countReports, reportsOfCase } from '#domains/safety/server/public.ts'
import { referenceOf } from '#domains/safety/rules.ts'
import { deskCase, deskPicture, deskQueue } from '../../operator-contract.ts'
import { isBarredBy, isHeldBy } from '../../rules.ts'
import { recordAct, recordLook } from '../audit/audit.ts'
import { appealOf } from '../cases/appeals.ts'
import type { ContextSource } from '../cases/case-context.ts'
import type { CaseRow } from '../cases/cases.ts'
import { findCase, queueOf, targetOf } from '../cases/cases.ts'
import { decisionsOf } from '../cases/decide.ts'
import { countNotices, noticesOf } from '../cases/notices.ts'
import { sanctionsOf } from '../cases/sanctions.ts'
import { countEvidence, evidenceOpenUntil } from '../evidence/evidence.ts'
import { namesOfOperators } from '../operators/operators.ts'
import { waitingOfCase } from '../proposals/proposals.ts'

const longestQueue = 200
const mostReports = 50
const mostSanctions = 20

type Facts = { names: ReadonlyMap<string, string>; reports: ReadonlyMap<string, number>; operator: Operator; now: Date }

function queued(row: CaseRow, { names, reports, operator, now }: Facts) {
  const isClaimed = row.state === 'claimed' && row.claimedUntil !== null && row.claimedUntil > now
  return {
    caseId: row.id,
    reference: referenceOf(row.id),
    kind: row.kind,
    targetKind: row.targetKind,
    reason: row.reason,
    state: row.state,
    round: row.round,
    openedAt: row.openedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    hiddenUntil: row.hiddenUntil?.getTime() ?? null,
    isEscalated: row.escalatedAt !== null,
    claimedBy: isClaimed ? (names.get(row.claimedBy ?? '') ?? null) : null,
    isOwn: isHeldBy(row, operator.operatorId, now),
    isBarred: isBarredBy(row, operator.operatorId),
    reports: reports.get(row.id) ?? 0,
  }
}

/** How many reports and notices each of these cases has. */
async function countSenders(tx: Queryable, caseIds: readonly string[]): Promise<Map<string, number>> {
  const [reports, notices] = [await countReports(tx, caseIds), await countNotices(tx, caseIds)]
  return new Map(caseIds.map((id) => [id, (reports.get(id) ?? 0) + (notices.get(id) ?? 0)]))
}

export function deskQueueHandler(db: Db) {
  return handle(deskQueue, async ({ actor: operator, now }) => {
    const rows = await queueOf(db, longestQueue)
    const names = await namesOfOperators(db)
    const reports = await countSenders(
      db,
      rows.map(({ id }) => id),
    )
    return { list: rows.map((row) => queued(row, { names, reports, operator, now })), now: now.getTime() }
  })
}

export function deskCaseHandler(db: Db, source: ContextSource) {
  return handle(deskCase, async ({ params: { caseId }, actor: operator, now, fail }) => {
    const seen = await transact(db, async (tx) => {
      const found = await findCase(tx, caseId)
      if (!found) return null
      const detail = await detailOf(tx, source, found, { operator, now })
      await recordAct(tx, { operatorId: operator.operatorId, action: 'case.look', caseId, at: now })
      return detail
    })
    return seen ?? fail('CASE_NOT_FOUND')
  })
}

async function detailOf(tx: Tx, source: ContextSource, found: CaseRow, by: { operator: Operator; now: Date }) {
  const names = await namesOfOperators(tx)
  const reported = await reportsOfCase(tx, found.id, mostReports)
  const reports = await countSenders(tx, [found.id])
  const notices = await noticesOf(tx, found.id, mostReports)
  const record = found.subjectUserId ? await sanctionsOf(tx, found.subjectUserId, mostSanctions) : []
  const decisions = await decisionsOf(tx, found.id)
  const appeal = await appealOf(tx, found.id)
  const { operatorId } = by.operator
  const openUntil = await evidenceOpenUntil(tx, { caseId: found.id, operatorId, now: by.now })
  const proposals = await waitingOfCase(tx, found.id, by.now)
  return {
    ...queued(found, { names, reports, ...by }),
    rule: found.rule,
    model: found.model,
    context: await source.contextOf(tx, targetOf(found)),
    // Who reported is nobody's business at the desk.
    reported: reported.map(({ reason, note, createdAt }) => ({ reason, note, createdAt: createdAt.getTime() })),
    notices: notices.map(({ reason, link, words, name, createdAt }) => ({
      reason,
      link,
      words,
      name,
      createdAt: createdAt.getTime(),
    })),
    hasSubject: found.subjectUserId !== null,
    record: record.map(({ kind, beganAt, liftedAt }) => ({
      kind,
      beganAt: beganAt.getTime(),
      isLifted: liftedAt !== null,
    })),
    evidence: { pieces: await countEvidence(tx, found.id), openUntil: openUntil?.getTime() ?? null },
    proposals: proposals.map(({ id: proposalId, kind, proposedBy, expiresAt }) => ({
      proposalId,
      kind,
      operator: names.get(proposedBy) ?? '',
      expiresAt: expiresAt.getTime(),
    })),
    decisions: decisions.map(({ operatorId: decider, approvedBy, decidedAt, ...one }) => ({
      ...one,
      // Null where a rule alone decided.
      operator: decider && (names.get(decider) ?? ''),
      approvedBy: approvedBy && (names.get(approvedBy) ?? ''),
      decidedAt: decidedAt.getTime(),
    })),
    appeal: appeal && { side: appeal.side, words: appeal.words, createdAt: appeal.createdAt.getTime() },
  }
}

export function deskPictureHandler(db: Db, source: ContextSource) {
  return handle(deskPicture, async ({ params: { caseId }, actor: { operatorId }, now, fail }) => {
    const address = await transact(db, async (tx) => {
      const found = await findCase(tx, caseId)
      if (!found) return null
      if (!isHeldBy(found, operatorId, now)) return fail('CASE_NOT_YOURS')
      const picture = await source.pictureOf(tx, targetOf(found))
      // NOTE: the look is recorded before the picture leaves the server.
      await recordLook(tx, { operatorId, action: 'case.picture', caseId, at: now })
      return picture
    })
    return address === null ? fail('CASE_NOT_FOUND') : { address }
  })
}
