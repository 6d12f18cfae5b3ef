import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { flagName } from './flags.ts'
import { actReasonLength } from './rules.ts'

const console = { auth: 'operator', onConsole: true, operators: ['safety-lead', 'owner'] } as const
const percent = z.number().int().min(0).max(100)

export const listFlags = defineCall('/v1/desk/flag/list', {
  summary: 'The flags of the product with what operators set, and those that should be gone by now.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    brands: z.array(z.string()),
    list: z.array(
      z.object({
        flagName: z.string(),
        /** Null where the code has the flag no more. */
        definition: z
          .object({
            type: z.enum(['lasting', 'release']),
            default: percent,
            description: z.string(),
            owner: z.string(),
            reviewBy: z.string().nullable(),
          })
          .nullable(),
        isStale: z.boolean(),
        values: z.array(
          z.object({
            /** Empty for all brands without a value of their own. */
            brand: z.string(),
            percent,
            reason: z.string(),
            operator: z.string(),
            changedAt: z.number(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const setFlag = defineCall('/v1/desk/flag/set', {
  summary:
    'Sets for which percentage of the accounts a flag is on, in one brand or in all, or returns to its default; every process follows within seconds.',
  ...console,
  params: z.strictObject({
    flagName: z.string().regex(flagName),
    /** Empty for all brands without a value of their own. */
    brand: z.string().max(40),
    percent: percent.nullable(),
    reason: z.string().trim().min(1).max(actReasonLength),
  }),
  data: z.object({}),
  errors: ['URI_NOT_EXIST'],
  repeat: 'safe',
})
