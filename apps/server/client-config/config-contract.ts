import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { plan } from '#domains/orders/price-contract.ts'

const data = z.object({
  brand: z.object({
    key: z.string(),
    title: z.string(),
    /** Belongs with the official brand. */
    isOfficialGroup: z.boolean(),
    supportEmail: z.string(),
    supportLoginType: z.array(z.number().int()),
  }),
  languages: z.array(z.object({ code: z.string(), label: z.string(), tag: z.string(), dir: z.enum(['ltr', 'rtl']) })),
  /** The two-letter country the server sees, or an empty string. */
  country: z.string(),
  switches: z.object({ demoEngine: z.boolean() }),
  /** The plans of premium at list prices; those of a person are requested separately. */
  vip: z.object({ list: z.array(plan) }),
  /** Prices in their smallest unit: energy and coins. */
  prices: z.object({
    replyEnergy: z.number().int(),
    replyCoinsWithoutEnergy: z.number().int(),
    energyCap: z.number().int(),
    energyCapPremium: z.number().int(),
  }),
})

const options = { auth: 'public', params: z.strictObject({}), data, errors: [], repeat: 'safe' } as const

export const config = defineCall('/v1/config', {
  summary: 'What the page needs to know of this brand: languages, identities, prices, switches.',
  ...options,
})
export const tourConfig = defineCall('/v1/tour/config', { summary: 'The same before sign-in.', ...options })
