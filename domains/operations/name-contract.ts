import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { actReasonLength, nameProblems } from './rules.ts'

const console = { auth: 'operator', onConsole: true, operators: ['safety-lead', 'owner'] } as const
const name = z.string().trim().min(1).max(100)
const reason = z.string().trim().min(1).max(actReasonLength)

export const listNames = defineCall('/v1/desk/name/list', {
  summary:
    'Names of real people that operators refuse in characters, pictures and nicknames, the latest first: all, or those with these letters in them.',
  ...console,
  params: z.strictObject({ search: z.string().trim().min(2).max(100).optional(), ...pageParams }),
  data: pageOf(
    z.object({
      nameId: z.uuid(),
      name: z.string(),
      aliases: z.array(z.string()),
      reason: z.string(),
      operator: z.string(),
      addedAt: z.number(),
    }),
  ).extend({
    /** How many names the file of the server has beside these. */
    ofFile: z.number(),
  }),
  errors: [],
  repeat: 'safe',
})

export const addName = defineCall('/v1/desk/name/add', {
  summary: 'Adds the name of a real person with its aliases; every process refuses it within seconds.',
  ...console,
  params: z.strictObject({ name, aliases: z.array(name).max(10), reason }),
  data: z.object({
    /** Null where nothing was added. */
    nameId: z.uuid().nullable(),
    /** Why a name or an alias cannot be on the list, and which; null where they are. */
    problem: z.object({ code: z.enum(nameProblems), name: z.string() }).nullable(),
  }),
  errors: [],
  repeat: 'safe',
})

export const removeName = defineCall('/v1/desk/name/remove', {
  summary: 'Removes a name that operators added; every process allows it again within seconds.',
  ...console,
  params: z.strictObject({ nameId: z.uuid(), reason }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})
