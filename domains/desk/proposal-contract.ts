import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { proposalReasonLength, proposalStates } from './rules.ts'

const moment = z.number()
const proposalId = z.uuid()
const console = { auth: 'operator', onConsole: true } as const
const approvers = ['safety-lead', 'finance', 'owner'] as const
const everybodyInvolved = ['support', 'moderator', ...approvers] as const

export const listProposals = defineCall('/v1/desk/proposal/list', {
  summary:
    'The proposals that this operator made or may approve: those that wait first, then the latest answered ones.',
  ...console,
  operators: everybodyInvolved,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        proposalId,
        kind: z.string(),
        /** The case that it is about; null where it is about none. */
        caseId: z.uuid().nullable(),
        /** The affected person; null where there is none, and for roles that do not look at people. */
        person: z.object({ uid: z.uuid(), nick: z.string(), /** Masked. */ address: z.string() }).nullable(),
        /** All that is proposed, as canonical JSON. An approval signs the SHA-256 of this text. */
        text: z.string(),
        state: z.enum(proposalStates),
        proposedBy: z.string(),
        proposedAt: moment,
        expiresAt: moment,
        answeredBy: z.string().nullable(),
        answeredAt: moment.nullable(),
        isOwn: z.boolean(),
        mayApprove: z.boolean(),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const approvalOptions = defineCall('/v1/desk/proposal/approve/options', {
  summary:
    'The options for approving a proposal by passkey. The last 32 bytes of their challenge are the SHA-256 of its text.',
  ...console,
  operators: approvers,
  params: z.strictObject({ proposalId }),
  data: z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() }),
  errors: ['PROPOSAL_OVER', 'NOT_ALLOWED'],
  repeat: 'safe',
})

export const approveProposal = defineCall('/v1/desk/proposal/approve', {
  summary: 'Approves the proposal of another operator by passkey, and carries it out, once.',
  ...console,
  operators: approvers,
  params: z.strictObject({
    proposalId,
    ticket: z.string().min(1).max(100),
    response: z.looseObject({ id: z.string(), rawId: z.string(), type: z.literal('public-key') }),
  }),
  data: z.object({}),
  errors: ['PROPOSAL_OVER', 'NOT_ALLOWED', 'PROOF_WRONG'],
  repeat: 'once',
})

export const rejectProposal = defineCall('/v1/desk/proposal/reject', {
  summary: 'Rejects a proposal that this operator could approve, or withdraws an own one.',
  ...console,
  operators: everybodyInvolved,
  params: z.strictObject({ proposalId }),
  data: z.object({}),
  errors: ['PROPOSAL_OVER', 'NOT_ALLOWED'],
  repeat: 'once',
})

export const requestEvidence = defineCall('/v1/desk/evidence/request', {
  summary: 'Proposes to open the evidence of a case, which a second operator approves.',
  ...console,
  operators: ['moderator', 'safety-lead'],
  params: z.strictObject({ caseId: z.uuid(), reason: z.string().trim().min(1).max(proposalReasonLength) }),
  data: z.object({ proposalId }),
  errors: ['CASE_NOT_FOUND'],
  repeat: 'once',
})

export const openEvidence = defineCall('/v1/desk/evidence', {
  summary:
    'The evidence of a case, for one hour after its opening was approved, to the two operators of that approval. Each look is recorded in the audit, and an operator has so many in a day.',
  ...console,
  operators: ['moderator', 'safety-lead', 'owner'],
  params: z.strictObject({ caseId: z.uuid() }),
  data: z.object({
    list: z.array(
      z.object({
        takenAt: moment,
        title: z.string(),
        words: z.array(z.object({ label: z.string(), text: z.string() })),
        /** As a data URL; null where the target had none. */
        picture: z.string().nullable(),
        reported: z.array(z.object({ reason: z.string(), note: z.string() })),
      }),
    ),
  }),
  errors: ['CASE_NOT_FOUND', 'NOT_ALLOWED', 'LOOKS_USED_UP'],
  repeat: 'safe',
})
