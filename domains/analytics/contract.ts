import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { clientClasses, logIdLength, reportFields, reportTypes, reportWord, times } from './rules.ts'

const noParams = z.strictObject({})
const value = z.union([z.number(), z.string().regex(reportWord)])
const fields = z.strictObject(
  Object.fromEntries(reportFields.map((name) => [name, value.optional()])) as Record<
    (typeof reportFields)[number],
    z.ZodOptional<typeof value>
  >,
)
const report = fields.extend({
  type: z.enum(reportTypes),
  /** Epoch milliseconds, by the clock of the page. */
  time: z.number(),
})

export const reportLog = defineCall('/v1/log/report', {
  summary:
    'Reports how the product is used, never what is said in it. Only what the caller allows is stored; a report with a known `id` is stored once.',
  auth: 'visitor',
  needsSession: true,
  adultsOnly: true,
  params: z.strictObject({
    /** The id that the page made for its log. */
    logId: z.string().regex(new RegExp(`^[a-z0-9]{${logIdLength}}$`)),
    client: z.enum(clientClasses),
    events: z.array(z.strictObject({ id: z.uuid(), report })).max(times.eventsPerReport),
  }),
  data: z.object({
    stored: z.int(),
    /** False where something was dropped because the caller does not allow it, or no longer: the page stops. */
    isAllowed: z.boolean(),
  }),
  errors: [],
  repeat: 'keyed',
})

export const measurement = defineCall('/v1/log/settings', {
  summary:
    'What may be measured of the caller here: by their consent, the law of the place, and Global Privacy Control of the browser.',
  auth: 'visitor',
  needsSession: true,
  adultsOnly: true,
  params: noParams,
  data: z.object({
    /** The use of the product may be reported. */
    usage: z.boolean(),
    /** The host that receives usage logs as well; null without one. */
    logHost: z.string().nullable(),
    /** The pixel of an ad network; null where it may not be reported to. */
    pixel: z.object({ id: z.string(), address: z.string() }).nullable(),
    /** The place of the request: country, and the part of it. */
    region: z.string(),
    province: z.string(),
  }),
  errors: [],
  repeat: 'safe',
})

export const sentReports = defineCall('/v1/user/data/measured', {
  summary: 'What was reported of the caller, newest first, and to whom it goes.',
  auth: 'visitor',
  needsSession: true,
  alsoFor: ['excluded', 'closing'],
  params: noParams,
  data: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        type: z.enum(reportTypes),
        at: z.number(),
        fields: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
    total: z.int(),
    /** After so many days single reports are erased. */
    days: z.int(),
    /** The host that receives usage logs beside the service; null without one. */
    logHost: z.string().nullable(),
    /** An ad network is configured, and may receive reports of those who allow it. */
    hasPixel: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})
