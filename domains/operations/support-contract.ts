import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { supportLength } from './rules.ts'

const console = {
  auth: 'operator',
  onConsole: true,
  operators: ['support', 'safety-lead', 'finance', 'owner'],
} as const
const moment = z.number()

export const waitingSupport = defineCall('/v1/desk/support/waiting', {
  summary: 'People who wrote to support and wait for an answer, the longest first.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(z.object({ uid: z.uuid(), nick: z.string(), brand: z.string(), text: z.string(), at: moment })),
  }),
  errors: [],
  repeat: 'safe',
})

export const answerSupport = defineCall('/v1/desk/support/answer', {
  summary:
    'Answers a person who wrote to support, once for each key: in the chat with the bot that they wrote from, and in their notices. What they wrote after the messages that the operator had read waits on.',
  ...console,
  params: z.strictObject({
    key: z.uuid(),
    uid: z.uuid(),
    text: z.string().trim().min(1).max(supportLength),
    /** When the latest message of the thread was written that the operator had read. */
    readUntil: z.int().nonnegative(),
  }),
  data: z.object({}),
  errors: ['PERSON_NOT_FOUND'],
  repeat: 'keyed',
})

export const mySupport = defineCall('/v1/support/list', {
  summary: 'What the person wrote to support, and the answers, the latest first.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({ id: z.uuid(), text: z.string(), /** An answer of the service. */ isAnswer: z.boolean(), at: moment }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})
