import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { operatorRoles } from '#platform/contract/operator-roles.ts'
import { changeOutcomes, operatorNameLength } from './rules.ts'

const moment = z.number()
const console = { auth: 'operator', onConsole: true, operators: ['owner'] } as const
const operatorId = z.uuid()
const role = z.enum(operatorRoles)

const change = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('invite'), name: z.string().trim().min(1).max(operatorNameLength), role }),
  z.strictObject({ act: z.literal('role'), operatorId, role }),
  z.strictObject({ act: z.literal('link'), operatorId }),
  z.strictObject({ act: z.literal('remove'), operatorId }),
])

export const listOperators = defineCall('/v1/desk/operator/list', {
  summary: 'The operators of the console, those who were removed included, in the order in which they came.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        operatorId,
        name: z.string(),
        role,
        createdAt: moment,
        /** When they were removed; null for those who work here. */
        removedAt: moment.nullable(),
        passkeys: z.number(),
        /** Until when their link for a passkey works; null without one. */
        linkUntil: moment.nullable(),
        isOwn: z.boolean(),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const operatorChangeOptions = defineCall('/v1/desk/operator/change/options', {
  summary:
    'The options for confirming a change of operators by passkey. The last 32 bytes of their challenge are the SHA-256 of the text of the change.',
  ...console,
  params: z.strictObject({ change }),
  data: z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() }),
  errors: [],
  repeat: 'safe',
})

export const changeOperator = defineCall('/v1/desk/operator/change', {
  summary:
    'Invites an operator, changes a role, replaces passkeys by a new link, or removes an operator; confirmed by passkey. An owner who can sign in always stays.',
  ...console,
  params: z.strictObject({
    change,
    ticket: z.string().min(1).max(100),
    response: z.looseObject({ id: z.string(), rawId: z.string(), type: z.literal('public-key') }),
  }),
  data: z.object({
    outcome: z.enum(changeOutcomes),
    /** The secret of a link for a passkey, which works once and for an hour; null where the change gives none. */
    secret: z.string().nullable(),
  }),
  errors: ['PROOF_WRONG'],
  repeat: 'once',
})
