import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Operator } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { boundHash, readShown } from '../operators/console-passkeys.ts'
import type { ProposalRow, ProposedActs } from './proposals.ts'
import { answerProposal, lockWaiting, proposalHash } from './proposals.ts'

/** Whether this operator may approve a proposal: it is another's, of a kind that their role approves. */
export async function mayApprove(
  tx: Queryable,
  acts: ProposedActs,
  row: ProposalRow,
  { operatorId, role }: Operator,
): Promise<boolean> {
  const act = acts.of(row.kind)
  if (!act?.approvers.includes(role) || row.proposedBy === operatorId) return false
  return !(await act.isBarred?.(tx, row, operatorId))
}

type Approval = {
  proposalId: string
  operator: Operator
  shown: { caller: Caller; ticket: string; response: AuthenticationResponseJSON }
  now: Date
}

/**
 * Approves a proposal by a passkey whose challenge holds the hash of its text, and carries it out in the same
 * transaction. Of two approvals at once one succeeds. A proposal that can no longer be carried out ends without effect.
 */
export async function approveProposal(
  tx: Tx,
  acts: ProposedActs,
  { proposalId, operator, shown, now }: Approval,
): Promise<'done' | 'PROPOSAL_OVER' | 'NOT_ALLOWED' | 'PROOF_WRONG'> {
  const row = await lockWaiting(tx, proposalId, now)
  const act = row && acts.of(row.kind)
  if (!row || !act) return 'PROPOSAL_OVER'
  if (!(await mayApprove(tx, acts, row, operator))) return 'NOT_ALLOWED'
  const { operatorId } = operator
  const proof = await readShown(tx, { ...shown, operatorId, now })
  if (!proof || boundHash(proof.challenge) !== proposalHash(row)) return 'PROOF_WRONG'
  if (!(await act.run(tx, row, { operatorId, now }))) {
    await answerProposal(tx, row, { state: 'expired', operatorId: null, now })
    return 'PROPOSAL_OVER'
  }
  const assertion = JSON.stringify(shown.response)
  await answerProposal(tx, row, { state: 'approved', operatorId, assertion, now })
  return 'done'
}

/** Rejects a proposal of another that this operator could approve, or withdraws an own one. */
export async function rejectProposal(
  tx: Tx,
  acts: ProposedActs,
  { proposalId, operator, now }: Omit<Approval, 'shown'>,
): Promise<'done' | 'PROPOSAL_OVER' | 'NOT_ALLOWED'> {
  const row = await lockWaiting(tx, proposalId, now)
  if (!row) return 'PROPOSAL_OVER'
  const isOwn = row.proposedBy === operator.operatorId
  if (!isOwn && !(await mayApprove(tx, acts, row, operator))) return 'NOT_ALLOWED'
  await acts.of(row.kind)?.rejected?.(tx, row, now)
  await answerProposal(tx, row, { state: 'rejected', operatorId: operator.operatorId, now })
  return 'done'
}
