import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import {
  authorityAnswers,
  caseKinds,
  caseStates,
  contentMeasures,
  grounds,
  proposalStates,
  publicationModes,
  sanctionKinds,
  targetKinds,
} from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})

/** Cases of the desk. NOTE: who reported is stored with the report alone. */
export const deskCases = pgTable(
  'desk_cases',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: caseKinds }).notNull(),
    targetKind: text('target_kind', { enum: targetKinds }).notNull(),
    targetId: text('target_id').notNull(),
    /** The person whose content or account it is; null where there is none, or when they are erased. */
    subjectUserId: uuid('subject_user_id'),
    /** The gravest reason so far. */
    reason: text().notNull(),
    /** The rule that opened it, or hid its target; empty where a person alone did. */
    rule: text().notNull().default(''),
    /** The model that classified or wrote the target; empty where none did, or none is known. */
    model: text().notNull().default(''),
    state: text({ enum: caseStates }).notNull(),
    round: integer().$type<1 | 2>().notNull(),
    openedAt: at('opened_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** The target is hidden until then; null when it is not hidden by this case. */
    hiddenUntil: at('hidden_until'),
    /** A provisional hide ran out before a decision. */
    escalatedAt: at('escalated_at'),
    claimedBy: uuid('claimed_by'),
    claimedUntil: at('claimed_until'),
    /** Who decided first: never the one who decides an appeal. */
    decidedBy: uuid('decided_by'),
    /** Who approved the first decision, where it took two. */
    approvedBy: uuid('approved_by'),
    appealUntil: at('appeal_until'),
    closedAt: at('closed_at'),
    /** The breach of the present deadline was paged. */
    pagedAt: at('paged_at'),
  },
  (table) => [
    knownValues(table.kind),
    knownValues(table.targetKind),
    knownValues(table.state),
    // Reports of one target meet in one case until it is decided.
    uniqueIndex('desk_cases_one_open')
      .on(table.kind, table.targetKind, table.targetId)
      .where(sql`${table.round} = 1 and ${table.state} in ('open', 'claimed')`),
    index('desk_cases_waiting')
      .on(table.dueAt)
      .where(sql`${table.state} in ('open', 'claimed', 'appealed')`),
    index('desk_cases_hidden')
      .on(table.hiddenUntil)
      .where(sql`${table.hiddenUntil} is not null`),
    index('desk_cases_appealable')
      .on(table.appealUntil)
      .where(sql`${table.state} = 'decided'`),
    index('desk_cases_of_subject').on(table.subjectUserId, table.openedAt),
    index('desk_cases_of_target').on(table.targetKind, table.targetId),
  ],
)

/** Decisions: one for each round of a case. Together with the texts of a language they are the statement of reasons. */
export const deskDecisions = pgTable(
  'desk_decisions',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id').notNull(),
    round: integer().$type<1 | 2>().notNull(),
    /** Null where a rule alone decided. */
    operatorId: uuid('operator_id'),
    /** The second operator of a decision that takes two; null otherwise. */
    approvedBy: uuid('approved_by'),
    /** The affected person; null where there is none, or when they are erased. */
    userId: uuid('user_id'),
    /** The rules were broken. */
    upheld: boolean().notNull(),
    content: text({ enum: contentMeasures }).notNull(),
    sanction: text({ enum: sanctionKinds }),
    /** The end of the sanction; null without one, or without an end. */
    sanctionUntil: at('sanction_until'),
    ground: text({ enum: grounds }).notNull(),
    reason: text().notNull(),
    /** The operator's words. */
    facts: text().notNull(),
    /** It ended the wait for a review; an appeal that is won opens to others what it removed. */
    endedReview: boolean('ended_review').notNull().default(false),
    /** A rule hid the target before a person looked at it, or decided alone. */
    isAutomated: boolean('is_automated').notNull(),
    policyVersion: text('policy_version').notNull(),
    /** Rule and model of the case, as they were when it was decided. */
    rule: text().notNull().default(''),
    model: text().notNull().default(''),
    decidedAt: at('decided_at').notNull(),
  },
  (table) => [
    knownValues(table.content),
    knownValues(table.sanction),
    knownValues(table.ground),
    unique('desk_decision_once').on(table.caseId, table.round),
    index('desk_decisions_of_user').on(table.userId, table.decidedAt),
  ],
)

/** Appeals: at most one for each case. */
export const deskAppeals = pgTable(
  'desk_appeals',
  {
    caseId: uuid('case_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Whose interest it serves: the affected person's, or a reporter's. */
    side: text({ enum: ['subject', 'reporter'] }).notNull(),
    words: text().notNull(),
    createdAt: at('created_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (table) => [knownValues(table.side), index('desk_appeals_of_user').on(table.userId, table.createdAt)],
)

/** Notices without an account. NOTE: name and address of the sender are erased a year after it came. */
export const deskNotices = pgTable(
  'desk_notices',
  {
    /** Made by the sender's page, so that a repeated request stores one notice. */
    id: uuid().primaryKey(),
    caseId: uuid('case_id').notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    link: text().notNull(),
    words: text().notNull(),
    name: text().notNull(),
    email: text(),
    lang: text().notNull(),
    brand: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    knownValues(table.reason),
    index('desk_notices_of_case').on(table.caseId, table.createdAt),
    index('desk_notices_with_sender')
      .on(table.createdAt)
      .where(sql`${table.email} is not null`),
  ],
)

/** Sanctions of people; their effect on access is stored with accounts. */
export const deskSanctions = pgTable(
  'desk_sanctions',
  {
    userId: uuid('user_id').notNull(),
    decisionId: uuid('decision_id').notNull(),
    kind: text({ enum: sanctionKinds }).notNull(),
    beganAt: at('began_at').notNull(),
    /** Null for a warning and for a closed account. */
    endsAt: at('ends_at'),
    liftedAt: at('lifted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.decisionId] }), knownValues(table.kind)],
)

/** Requests of authorities, with their answers. NOTE: the affected person is not informed by the product. */
export const deskAuthorityRequests = pgTable(
  'desk_authority_requests',
  {
    caseId: uuid('case_id').primaryKey(),
    /** Made by the operator's page, so that a repeated request stores one. */
    key: uuid().notNull().unique(),
    authority: text().notNull(),
    legalBasis: text('legal_basis').notNull(),
    scope: text().notNull(),
    /** The person whom it is about; null where there is none, or when they are erased. */
    userId: uuid('user_id'),
    recordedAt: at('recorded_at').notNull(),
    answer: text({ enum: authorityAnswers }),
    /** The data that were disclosed, or the reasons for giving none. */
    disclosed: text().notNull().default(''),
    answeredAt: at('answered_at'),
  },
  (table) => [
    knownValues(table.answer),
    index('desk_authority_requests_of_user').on(table.userId),
    index('desk_authority_requests_by_answer').on(table.answeredAt),
  ],
)

/** Who looks at characters of people before others see them, as operators chose it; the newest choice holds. */
export const deskPublicationChoices = pgTable(
  'desk_publication_choices',
  {
    id: uuid().primaryKey(),
    mode: text({ enum: publicationModes }).notNull(),
    reason: text().notNull(),
    operatorId: uuid('operator_id').notNull(),
    chosenAt: at('chosen_at').notNull(),
  },
  (table) => [knownValues(table.mode), index('desk_publication_choices_by_time').on(table.chosenAt, table.id)],
)

/** Acts that take two operators: one proposes, another approves by passkey. */
export const deskProposals = pgTable(
  'desk_proposals',
  {
    id: uuid().primaryKey(),
    /** The name of the act that an approval carries out. */
    kind: text().notNull(),
    /** The id of its subject: one proposal of a kind waits for each. */
    subject: text().notNull(),
    caseId: uuid('case_id'),
    /** The affected person; null where there is none. */
    userId: uuid('user_id'),
    /** All that is proposed, as canonical JSON. NOTE: an approval signs the hash of this text, so it never changes. */
    text: text().notNull(),
    state: text({ enum: proposalStates }).notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: at('proposed_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Who approved or rejected it. */
    answeredBy: uuid('answered_by'),
    answeredAt: at('answered_at'),
    /** The assertion of the approver's passkey as JSON, so that the approval can be verified later. */
    assertion: text(),
  },
  (table) => [
    knownValues(table.state),
    uniqueIndex('desk_proposals_one_waiting')
      .on(table.kind, table.subject)
      .where(sql`${table.state} = 'proposed'`),
    index('desk_proposals_waiting')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'proposed'`),
    index('desk_proposals_answered').on(table.answeredAt),
    index('desk_proposals_of_case').on(table.caseId),
    index('desk_proposals_of_user').on(table.userId),
    index('desk_proposals_of_operator').on(table.proposedBy),
  ],
)

/** Evidence: sealed snapshots of what decisions were about. The key lies outside the database. */
export const deskEvidence = pgTable(
  'desk_evidence',
  {
    decisionId: uuid('decision_id').primaryKey(),
    caseId: uuid('case_id').notNull(),
    takenAt: at('taken_at').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (table) => [
    index('desk_evidence_of_case').on(table.caseId, table.takenAt),
    index('desk_evidence_by_age').on(table.takenAt),
  ],
)

/** The mark of the person whom an act is about, from its detail. */
export const auditPerson = (detail: PgColumn) => sql`((${detail}::jsonb) ->> 'person')`

/** The audit: only ever added to, each row chained to the one before it. */
export const deskAudit = pgTable(
  'desk_audit',
  {
    seq: bigint({ mode: 'number' }).notNull(),
    at: at('at').notNull(),
    /** Null for the system. */
    operatorId: uuid('operator_id'),
    action: text().notNull(),
    caseId: uuid('case_id'),
    detail: text().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seq] }),
    index('desk_audit_of_case').on(table.caseId, table.seq),
    index('desk_audit_of_operator').on(table.operatorId, table.seq),
    index('desk_audit_of_person')
      .on(auditPerson(table.detail), table.seq)
      .concurrently()
      .where(sql`${auditPerson(table.detail)} is not null`),
    index('desk_audit_by_time').on(table.at).concurrently(),
  ],
)
