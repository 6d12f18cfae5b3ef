import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { authorityAnswers, authorityNameLength, authorityWordsLength } from './rules.ts'

const console = { auth: 'operator', onConsole: true, operators: ['safety-lead'] } as const
const caseId = z.uuid()
const words = z.string().trim().min(1).max(authorityWordsLength)

export const recordAuthorityRequest = defineCall('/v1/desk/authority/record', {
  summary: 'Records a request of an authority as a case, due within a day. The same key records one.',
  ...console,
  params: z.strictObject({
    key: z.uuid(),
    authority: z.string().trim().min(1).max(authorityNameLength),
    legalBasis: words,
    scope: words,
    /** The person whom it is about; null without one. */
    uid: z.uuid().nullable(),
  }),
  data: z.object({ caseId }),
  errors: [],
  repeat: 'keyed',
})

export const authorityRequest = defineCall('/v1/desk/authority', {
  summary: 'The request of an authority that a case is about, with its answer.',
  ...console,
  params: z.strictObject({ caseId }),
  data: z.object({
    authority: z.string(),
    legalBasis: z.string(),
    scope: z.string(),
    uid: z.uuid().nullable(),
    /** Null while it waits for one. */
    answer: z.enum(authorityAnswers).nullable(),
    disclosed: z.string(),
  }),
  errors: ['CASE_NOT_FOUND'],
  repeat: 'safe',
})

export const answerAuthorityRequest = defineCall('/v1/desk/authority/answer', {
  summary:
    'Proposes the answer to a claimed request of an authority, which a second operator approves by passkey; that closes its case.',
  ...console,
  params: z.strictObject({ caseId, answer: z.enum(authorityAnswers), disclosed: words }),
  data: z.object({ proposalId: z.uuid() }),
  errors: ['CASE_NOT_YOURS'],
  repeat: 'once',
})
