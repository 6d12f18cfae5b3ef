import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { exclusionSpans, gentleMinutes, limitKinds, limitRange, reminderKinds } from './rules.ts'

const noParams = z.strictObject({})
const kind = z.enum(limitKinds)
const day = z.iso.date()
const used = {
  minutes: z.number().int(),
  messages: z.number().int(),
  coins: z.number().int(),
  energy: z.number().int(),
}

export const usageHeartbeat = defineCall('/v1/user/usage/beat', {
  summary:
    'Says that the page is looked at and used; a minute counts once, however many tabs and devices say so. Tells what is due.',
  auth: 'visitor',
  params: z.strictObject({ key: z.uuid() }),
  data: z.object({
    minutesToday: z.number().int(),
    /** Minutes since this use began; a pause of 15 minutes ends it. */
    sessionMinutes: z.number().int(),
    /** A reminder to show, until it is reported as seen. */
    reminder: z.enum(reminderKinds).nullable(),
    /** The own time of this day is used up until then, epoch milliseconds. */
    timeUpUntil: z.number().nullable(),
  }),
  errors: [],
  repeat: 'keyed',
})
export type Heartbeat = z.infer<typeof usageHeartbeat.data>

export const reminderSeen = defineCall('/v1/user/usage/reminder/seen', {
  summary: 'A reminder was seen, on whichever device; a snoozed one comes again soon.',
  auth: 'visitor',
  params: z.strictObject({ kind: z.enum(reminderKinds), snooze: z.boolean() }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

export const setReminder = defineCall('/v1/user/usage/reminder/set', {
  summary: 'Sets after how many minutes of use in a row the person is reminded of a break.',
  auth: 'visitor',
  params: z.strictObject({ everyMinutes: z.int().min(gentleMinutes.least).max(gentleMinutes.most) }),
  data: z.object({ everyMinutes: z.number().int() }),
  errors: [],
  repeat: 'safe',
})

export const usage = defineCall('/v1/user/usage', {
  summary: 'Own use day by day: minutes, messages, coins and energy, with totals of each week.',
  auth: 'visitor',
  needsSession: true,
  params: z.strictObject({ weeks: z.int().min(1).max(12).default(4) }),
  data: z.object({
    /** Every day from a Monday to today, oldest first. */
    days: z.array(z.object({ day, ...used })),
    /** By the Monday that they begin with, oldest first. */
    weeks: z.array(z.object({ monday: day, ...used })),
    /** Whom most was said to in these days. */
    mostUsed: z.object({ characterId: z.string(), name: z.string(), messages: z.number().int() }).nullable(),
    reminderEveryMinutes: z.number().int(),
    /** High use was seen: no offers are made until then, epoch milliseconds. */
    offersOffUntil: z.number().nullable(),
  }),
  errors: [],
  repeat: 'safe',
})
export type Usage = z.infer<typeof usage.data>

const limitsView = z.object({
  limits: z.array(
    z.object({
      kind,
      /** Minutes a day, or coins; null where there is none. */
      value: z.number().int().nullable(),
      /** The service's default, because the person has chosen no limit of this kind. */
      isDefault: z.boolean(),
      /** The next limit and its time, epoch milliseconds; it can be cancelled until then. */
      next: z.object({ value: z.number().int().nullable(), at: z.number() }).nullable(),
    }),
  ),
})
export type LimitsView = z.infer<typeof limitsView>

export const limits = defineCall('/v1/user/limits', {
  summary: 'Own limits of time and of spending.',
  auth: 'user',
  params: noParams,
  data: limitsView,
  errors: [],
  repeat: 'safe',
})

export const setLimit = defineCall('/v1/user/limits/set', {
  summary:
    'Sets an own limit. A lower one, or the first in place of a default, holds at once; a higher one or none 24 hours later.',
  auth: 'user',
  params: z
    .strictObject({ kind, value: z.int().nullable() })
    .refine(({ kind: of, value }) => value === null || isWithin(limitRange[of], value), {
      path: ['value'],
      message: `a time is ${range('time')} minutes, coins are ${range('coinsDay')}`,
    }),
  data: limitsView,
  errors: [],
  repeat: 'safe',
})

export const saveLimit = defineCall('/v1/user/limits/keep', {
  summary: 'Takes back a change of a limit that is still to come.',
  auth: 'user',
  params: z.strictObject({ kind }),
  data: limitsView,
  errors: [],
  repeat: 'safe',
})

export const excludeMe = defineCall('/v1/user/exclusion/start', {
  summary:
    'Locks the caller out of everything for a time, on every device and brand. Nobody can end it early; a longer one prolongs it.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({
    span: z.enum(exclusionSpans),
    /** The word that the page shows for it, in the person's language. */
    word: z.string().max(60),
  }),
  data: z.object({ excludedUntil: z.number() }),
  errors: ['CONFIRMATION_WRONG'],
  repeat: 'safe',
})

function isWithin({ least, most }: { least: number; most: number }, value: number): boolean {
  return value >= least && value <= most
}

function range(of: keyof typeof limitRange): string {
  return `${limitRange[of].least} to ${limitRange[of].most}`
}
