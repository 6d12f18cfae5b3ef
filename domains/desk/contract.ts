import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { reportKinds, reportReasons } from '#domains/safety/rules.ts'
import {
  appealLength,
  contentMeasures,
  grounds,
  linkLength,
  noticeLength,
  sanctionKinds,
  targetKinds,
} from './rules.ts'

/** Rights of a person under a decision stay open to those who are locked out of everything else. */
const ownRights = { auth: 'visitor', needsSession: true, alsoFor: ['excluded', 'closing'] } as const
const moment = z.number()

const decision = z.object({
  decisionId: z.uuid(),
  reference: z.string(),
  targetKind: z.enum(targetKinds),
  decidedAt: moment,
  upheld: z.boolean(),
  content: z.enum(contentMeasures),
  sanction: z.enum(sanctionKinds).nullable(),
  sanctionUntil: moment.nullable(),
  ground: z.enum(grounds),
  reason: z.string(),
  facts: z.string(),
  isAutomated: z.boolean(),
  /** A rule decided alone; an appeal is decided by a person. */
  isByRule: z.boolean(),
  /** The version of the rules that held. */
  policyVersion: z.string(),
  /** The rule that opened the case or hid the content; empty where a person alone did. */
  rule: z.string(),
  /** The model that classified or wrote the content; empty where none did. */
  model: z.string(),
  /** Until when it can be appealed; null where it cannot. */
  appealUntil: moment.nullable(),
})

export const myAccountState = defineCall('/v1/user/account-state', {
  summary:
    "The state of a person's account, the decisions about them with their reasons, and the outcome of their reports.",
  ...ownRights,
  params: z.strictObject({}),
  data: z.object({
    state: z.enum(['good', 'warned', 'suspended', 'closed']),
    /** Their own words alone hold them as a possible minor until proof of age; they may dispute it. */
    isHeldByAge: z.boolean(),
    until: moment.nullable(),
    decisions: z.array(decision),
    reports: z.array(
      z.object({
        reference: z.string(),
        targetKind: z.enum(reportKinds),
        reason: z.enum(reportReasons),
        state: z.enum(['open', 'upheld', 'dismissed']),
        createdAt: moment,
        /** The decision that answers it; null while it waits. */
        answer: decision.nullable(),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const submitAppeal = defineCall('/v1/user/appeal/submit', {
  summary:
    'Appeals a decision within six months. Another person than the first decides it. Without a decision it disputes that the caller is held as a possible minor.',
  ...ownRights,
  bringsHelp: true,
  params: z.strictObject({ decisionId: z.uuid().nullable(), text: z.string().trim().min(1).max(appealLength) }),
  data: z.object({ reference: z.string() }),
  errors: ['DECISION_NOT_APPEALABLE'],
  repeat: 'once',
})

export const pendingAppeal = defineCall('/v1/user/appeal/pending/info', {
  summary: 'The appeal that waits for an answer; null without one.',
  ...ownRights,
  params: z.strictObject({}),
  data: z.object({
    appeal: z.object({ reference: z.string(), text: z.string(), createdAt: moment, answerBy: moment }).nullable(),
  }),
  errors: [],
  repeat: 'safe',
})

export const submitNotice = defineCall('/v1/notice/submit', {
  summary:
    'A notice about content by anybody, without an account and before the age question. The receipt and the outcome go to the address.',
  auth: 'public',
  bringsHelp: true,
  params: z
    .strictObject({
      key: z.uuid(),
      link: z.string().trim().min(1).max(linkLength),
      reason: z.enum(reportReasons),
      text: z.string().trim().min(1).max(noticeLength),
      name: z.string().trim().max(100),
      /** May be empty where somebody looks under age: such a notice needs no sender. */
      email: z.union([z.email().max(200), z.literal('')]),
      /** The sender states that the notice is true as far as they know. */
      isTrue: z.literal(true),
    })
    .refine(({ reason, email }) => email !== '' || reason === 'minor', { path: ['email'] }),
  data: z.object({ reference: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
  repeat: 'keyed',
})
