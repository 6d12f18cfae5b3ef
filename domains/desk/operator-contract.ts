import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { operatorRoles } from '#platform/contract/operator-roles.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import {
  caseKinds,
  caseStates,
  contentMeasures,
  decidedMeasures,
  factsLength,
  grounds,
  sanctionKinds,
  targetKinds,
} from './rules.ts'

const onConsole = true
const passkeyAnswer = z.looseObject({ id: z.string(), rawId: z.string(), type: z.literal('public-key') })
const ticket = z.string().min(1).max(100)
const offered = z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() })
const moment = z.number()
const caseId = z.uuid()

export const consoleSignInOptions = defineCall('/v1/desk/sign-in/options', {
  summary: 'The options for showing a passkey to the console.',
  auth: 'public',
  onConsole,
  params: z.strictObject({}),
  data: offered,
  errors: ['TOO_MANY_REQUESTS'],
  repeat: 'safe',
})

export const consoleSignIn = defineCall('/v1/desk/sign-in', {
  summary: 'Signs an operator in by passkey for 30 minutes.',
  auth: 'public',
  onConsole,
  params: z.strictObject({ ticket, response: passkeyAnswer }),
  data: z.object({ endsAt: moment }),
  errors: ['PROOF_WRONG'],
  repeat: 'once',
})

export const enrolOptions = defineCall('/v1/desk/enrol/options', {
  summary: 'The options for making the passkey of an enrolment link.',
  auth: 'public',
  onConsole,
  params: z.strictObject({ secret: z.string().min(1).max(100) }),
  data: offered.extend({ name: z.string() }),
  errors: ['PROOF_WRONG'],
  repeat: 'safe',
})

export const enrol = defineCall('/v1/desk/enrol', {
  summary: 'Stores the passkey of an enrolment link, which then no longer works, and signs the operator in.',
  auth: 'public',
  onConsole,
  params: z.strictObject({ secret: z.string().min(1).max(100), ticket, response: passkeyAnswer }),
  data: z.object({ endsAt: moment }),
  errors: ['PROOF_WRONG'],
  repeat: 'once',
})

export const operatorInfo = defineCall('/v1/desk/me', {
  summary: 'The operator who is signed in.',
  auth: 'operator',
  onConsole,
  operators: operatorRoles,
  params: z.strictObject({}),
  data: z.object({ name: z.string(), role: z.enum(operatorRoles), endsAt: moment }),
  errors: [],
  repeat: 'safe',
})

export const operatorSignOut = defineCall('/v1/desk/sign-out', {
  summary: 'Ends the session of the console.',
  auth: 'operator',
  onConsole,
  operators: operatorRoles,
  params: z.strictObject({}),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

const queued = z.object({
  caseId,
  reference: z.string(),
  kind: z.enum(caseKinds),
  targetKind: z.enum(targetKinds),
  reason: z.string(),
  state: z.enum(caseStates),
  /** 2 after an appeal. */
  round: z.number(),
  openedAt: moment,
  dueAt: moment,
  /** The end of a provisional hide; null without one. */
  hiddenUntil: moment.nullable(),
  isEscalated: z.boolean(),
  /** The operator of a claim that is not over. */
  claimedBy: z.string().nullable(),
  isOwn: z.boolean(),
  /** This operator decided or approved the first round, so that another must decide the appeal. */
  isBarred: z.boolean(),
  reports: z.number(),
})

export const deskQueue = defineCall('/v1/desk/queue', {
  summary: 'The cases that wait for a decision, the earliest deadline first. It shows no content and no person.',
  auth: 'operator',
  onConsole,
  operators: ['viewer', 'support', 'moderator', 'safety-lead', 'owner'],
  params: z.strictObject({}),
  data: z.object({ list: z.array(queued), now: moment }),
  errors: [],
  repeat: 'safe',
})

const decision = z.object({
  round: z.number(),
  /** Null where a rule alone decided. */
  operator: z.string().nullable(),
  /** The second operator of a decision that takes two. */
  approvedBy: z.string().nullable(),
  upheld: z.boolean(),
  content: z.enum(contentMeasures),
  sanction: z.enum(sanctionKinds).nullable(),
  ground: z.enum(grounds),
  reason: z.string(),
  facts: z.string(),
  /** The versions at its time. */
  policyVersion: z.string(),
  rule: z.string(),
  model: z.string(),
  decidedAt: moment,
})

export const deskCase = defineCall('/v1/desk/case', {
  summary: 'One case with as little of its content as a decision needs. Each look is recorded in the audit.',
  auth: 'operator',
  onConsole,
  operators: ['support', 'moderator', 'safety-lead'],
  params: z.strictObject({ caseId }),
  data: queued.extend({
    /** The rule that opened it or hid its target, and the model that classified or wrote it; empty without. */
    rule: z.string(),
    model: z.string(),
    context: z.object({
      title: z.string(),
      /** Labelled words of the target, such as a description. */
      words: z.array(z.object({ label: z.string(), text: z.string() })),
      /** A blurred preview of its picture; null where it has none. */
      thumbhash: z.string().nullable(),
      isHidden: z.boolean(),
      /** Nobody but its creator sees it before this review. */
      isInReview: z.boolean(),
    }),
    reported: z.array(z.object({ reason: z.string(), note: z.string(), createdAt: moment })),
    /** Notices without an account; their senders' addresses are not shown. */
    notices: z.array(
      z.object({ reason: z.string(), link: z.string(), words: z.string(), name: z.string(), createdAt: moment }),
    ),
    hasSubject: z.boolean(),
    /** Earlier sanctions of the affected person: kind and day, without the cases. */
    record: z.array(z.object({ kind: z.enum(sanctionKinds), beganAt: moment, isLifted: z.boolean() })),
    /** Sealed snapshots of what was decided about, and until when this operator may open them. */
    evidence: z.object({ pieces: z.number(), openUntil: moment.nullable() }),
    /** Proposals that wait for a second operator. */
    proposals: z.array(z.object({ proposalId: z.uuid(), kind: z.string(), operator: z.string(), expiresAt: moment })),
    decisions: z.array(decision),
    appeal: z.object({ side: z.enum(['subject', 'reporter']), words: z.string(), createdAt: moment }).nullable(),
  }),
  errors: ['CASE_NOT_FOUND'],
  repeat: 'safe',
})

export const deskPicture = defineCall('/v1/desk/case/picture', {
  summary:
    'The picture of a case that this operator has claimed. Each look is recorded in the audit, and an operator has so many in a day.',
  auth: 'operator',
  onConsole,
  operators: ['moderator', 'safety-lead'],
  params: z.strictObject({ caseId }),
  data: z.object({ address: z.string() }),
  errors: ['CASE_NOT_FOUND', 'CASE_NOT_YOURS', 'LOOKS_USED_UP'],
  repeat: 'safe',
})

const handlers = ['moderator', 'safety-lead'] as const

export const claimCase = defineCall('/v1/desk/case/claim', {
  summary: 'Claims a waiting case for 30 minutes.',
  auth: 'operator',
  onConsole,
  operators: handlers,
  params: z.strictObject({ caseId }),
  data: z.object({ claimedUntil: moment }),
  errors: ['CASE_TAKEN'],
  repeat: 'once',
})

export const releaseCase = defineCall('/v1/desk/case/release', {
  summary: 'Returns a claimed case to the queue.',
  auth: 'operator',
  onConsole,
  operators: handlers,
  params: z.strictObject({ caseId }),
  data: z.object({}),
  errors: ['CASE_NOT_YOURS'],
  repeat: 'once',
})

export const decideCase = defineCall('/v1/desk/case/decide', {
  summary:
    'Decides a claimed case: measures against content and person, with the reasons that the person receives. In an appeal about tags `restore` returns them; of a character or a story in review it opens it to others, `private-only` leaves it to its creator. `mark-explicit` leaves a character or a photo of a person to those who have switched explicit content on; the appeal ends that by `restore`. Closing an account is a proposal, which a second operator approves.',
  auth: 'operator',
  onConsole,
  operators: handlers,
  params: z.strictObject({
    caseId,
    content: z.enum(decidedMeasures),
    sanction: z.enum(sanctionKinds).nullable(),
    ground: z.enum(grounds),
    reason: z.enum(reportReasons),
    facts: z.string().trim().min(1).max(factsLength),
  }),
  /** One of the two is null: a decision that was made, or a proposal that waits for approval. */
  data: z.object({ decisionId: z.uuid().nullable(), proposalId: z.uuid().nullable() }),
  errors: ['CASE_NOT_YOURS'],
  repeat: 'once',
})

const searchedMoment = z.int().nonnegative().max(Date.UTC(3000, 0))

export const searchAudit = defineCall('/v1/desk/audit', {
  summary: 'Rows of the audit, the latest first: all, or those of a case, a person, an operator, an action or a time.',
  auth: 'operator',
  onConsole,
  operators: ['safety-lead', 'owner'],
  params: z.strictObject({
    caseId: caseId.optional(),
    /** Acts of support about them; acts in cases name the case alone. */
    person: z.uuid().optional(),
    operator: z.string().max(100).optional(),
    action: z.string().max(50).optional(),
    from: searchedMoment.optional(),
    /** Up to, and without it. */
    until: searchedMoment.optional(),
    before: z.int().positive().optional(),
  }),
  data: z.object({
    list: z.array(
      z.object({
        seq: z.number(),
        at: moment,
        operator: z.string().nullable(),
        action: z.string(),
        caseId: caseId.nullable(),
        detail: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})
