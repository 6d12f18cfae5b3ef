import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { peopleInLists } from '#domains/accounts/server/public.ts'
import { approvalOptions, approveProposal, listProposals, rejectProposal } from '../../proposal-contract.ts'
import { offerApproval } from '../operators/console-passkeys.ts'
import { namesOfOperators } from '../operators/operators.ts'
import { approveProposal as approve, mayApprove, rejectProposal as reject } from '../proposals/approve.ts'
import type { ProposedActs } from '../proposals/proposals.ts'
import { findProposal, listProposals as list, proposalHash } from '../proposals/proposals.ts'

/** The roles that look at people; moderators decide about content alone. */
const seesPeople: ReadonlySet<OperatorRole> = new Set(['support', 'safety-lead', 'finance', 'owner'])

export function listProposalsHandler(db: Db, acts: ProposedActs) {
  return handle(listProposals, async ({ actor: operator, now }) => {
    const names = await namesOfOperators(db)
    const nameOf = (id: string | null) => id && (names.get(id) ?? '')
    const rows = (await list(db, now)).filter(
      (row) => row.proposedBy === operator.operatorId || acts.of(row.kind)?.approvers.includes(operator.role),
    )
    const people = seesPeople.has(operator.role)
      ? await peopleInLists(
          db,
          rows.map(({ userId }) => userId),
        )
      : null
    const shown = []
    for (const row of rows) {
      const isOwn = row.proposedBy === operator.operatorId
      const isWaiting = row.state === 'proposed'
      shown.push({
        proposalId: row.id,
        kind: row.kind,
        caseId: row.caseId,
        person: (row.userId && people?.get(row.userId)) || null,
        text: row.text,
        state: row.state,
        proposedBy: nameOf(row.proposedBy) ?? '',
        proposedAt: row.proposedAt.getTime(),
        expiresAt: row.expiresAt.getTime(),
        answeredBy: nameOf(row.answeredBy),
        answeredAt: row.answeredAt?.getTime() ?? null,
        isOwn,
        mayApprove: isWaiting && (await mayApprove(db, acts, row, operator)),
      })
    }
    return { list: shown }
  })
}

export function approvalOptionsHandler(db: Db, acts: ProposedActs) {
  return handle(approvalOptions, async ({ params: { proposalId }, actor: operator, caller, now, fail }) => {
    const row = await findProposal(db, proposalId)
    if (row?.state !== 'proposed' || row.expiresAt <= now) return fail('PROPOSAL_OVER')
    if (!(await mayApprove(db, acts, row, operator))) return fail('NOT_ALLOWED')
    return offerApproval(db, { operatorId: operator.operatorId, hash: proposalHash(row), caller, now })
  })
}

export function approveProposalHandler(db: Db, acts: ProposedActs) {
  return handle(approveProposal, async ({ params: { proposalId, ticket, ...sent }, actor, caller, now, fail }) => {
    // The proof is a plain object until the library has read it.
    const response = sent.response as unknown as AuthenticationResponseJSON
    const shown = { caller, ticket, response }
    const outcome = await transact(db, (tx) => approve(tx, acts, { proposalId, operator: actor, shown, now }))
    return outcome === 'done' ? {} : fail(outcome)
  })
}

export function rejectProposalHandler(db: Db, acts: ProposedActs) {
  return handle(rejectProposal, async ({ params: { proposalId }, actor: operator, now, fail }) => {
    const outcome = await transact(db, (tx) => reject(tx, acts, { proposalId, operator, now }))
    return outcome === 'done' ? {} : fail(outcome)
  })
}
