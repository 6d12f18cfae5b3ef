import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { carePath } from '#domains/safety/care-contract.ts'
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
    'Answers a person who wrote to support, once for each key: on the page or in the chat with the bot that they wrote from, and in their notices. What they wrote after the messages that the operator had read waits on.',
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

const own = { auth: 'user', alsoFor: ['excluded', 'closing'] } as const

/** One message of the person's thread with support. */
const supportMessage = z.object({
  id: z.uuid(),
  text: z.string(),
  /** An answer of the service. */
  isAnswer: z.boolean(),
  /** An answer that the person has not seen on a page yet. */
  isNew: z.boolean(),
  at: moment,
})

export const mySupport = defineCall('/v1/support/list', {
  summary: 'What the person wrote to support, here and in the bot, and the answers, the latest first.',
  ...own,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(supportMessage),
    /** Whether something of it waits for an answer. */ isWaiting: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})

export const writeSupport = defineCall('/v1/support/write', {
  summary:
    'Writes to support, once for each key. A cry for help is answered with help too, and care begins as in a conversation.',
  ...own,
  params: z.strictObject({
    key: z.uuid(),
    text: z.string().trim().min(1).max(supportLength),
    /** The id of the request that failed last for the person, for an operator to find in the log. */
    requestId: z
      .string()
      .regex(/^[2-9a-z]{12}$/u)
      .nullable()
      .default(null),
  }),
  data: z.object({
    message: supportMessage,
    /** The help that the words call for; null without. */ help: carePath.nullable(),
  }),
  errors: ['SUPPORT_ENOUGH'],
  repeat: 'keyed',
})

export const readSupport = defineCall('/v1/support/read', {
  summary: 'The person has seen the answers of support until a moment, in milliseconds since 1970.',
  ...own,
  params: z.strictObject({ readUntil: z.int().nonnegative() }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})
