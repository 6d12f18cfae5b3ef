import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { gestures } from './rules.ts'

const console = { auth: 'operator', onConsole: true, operators: ['moderator', 'safety-lead'] } as const

export const listVerifications = defineCall('/v1/desk/verification/list', {
  summary: 'The verifications that wait, the oldest first, without their photos.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(z.object({ uid: z.uuid(), nick: z.string(), gesture: z.enum(gestures), submittedAt: z.number() })),
  }),
  errors: [],
  repeat: 'safe',
})

export const verificationPicture = defineCall('/v1/desk/verification/picture', {
  summary: 'The photo of a verification that waits. Each look is recorded in the audit.',
  ...console,
  params: z.strictObject({ uid: z.uuid() }),
  data: z.object({ address: z.string() }),
  errors: ['CASE_NOT_FOUND'],
  repeat: 'safe',
})

export const decideVerification = defineCall('/v1/desk/verification/decide', {
  summary: 'Accepts or refuses a verification, once; its photo is erased.',
  ...console,
  params: z.strictObject({ uid: z.uuid(), isAccepted: z.boolean() }),
  data: z.object({}),
  errors: ['CASE_TAKEN'],
  repeat: 'once',
})
