import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { bannerLength, mostBannerMinutes } from './rules.ts'

const console = { auth: 'operator', onConsole: true, operators: ['safety-lead', 'owner'] } as const

export const seeBanner = defineCall('/v1/desk/banner/see', {
  summary: 'The banner that every page shows now, and who set it; null without one.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    banner: z
      .object({
        text: z.string(),
        /** Epoch milliseconds; null until it is removed. */
        endsAt: z.number().nullable(),
        operator: z.string(),
        changedAt: z.number(),
      })
      .nullable(),
  }),
  errors: [],
  repeat: 'safe',
})

export const setBanner = defineCall('/v1/desk/banner/set', {
  summary: 'Shows a text on every page, in place of the one before, until it ends or is removed.',
  ...console,
  params: z.strictObject({
    text: z.string().trim().min(1).max(bannerLength),
    /** How long it is shown; null until it is removed. */
    minutes: z.number().int().min(1).max(mostBannerMinutes).nullable(),
  }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

export const removeBanner = defineCall('/v1/desk/banner/remove', {
  summary: 'Removes the banner from every page.',
  ...console,
  params: z.strictObject({}),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})
