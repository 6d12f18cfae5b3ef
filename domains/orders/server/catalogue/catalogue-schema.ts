import { z } from 'zod'
import { paymentMethods, surfaces } from '../../payment-methods.ts'
import { attestation } from '../attestation.ts'

const id = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and dashes')
const positive = z.int().positive().max(1_000_000_000)
/** Whole minor units: cents of USD and MYR, single kyat, rupees, rupiah and Stars. Without a price in Stars it is 0. */
const prices = z.strictObject({
  USD: positive,
  MMK: positive,
  INR: positive,
  IDR: positive,
  MYR: positive,
  XTR: z.int().nonnegative().max(10_000),
})

const plan = z.strictObject({
  isListed: z.boolean(),
  month: z.number().positive().max(120),
  coins: z.int().nonnegative(),
  onlyStars: z.boolean(),
  renews: z.boolean(),
  prices,
})

const pack = z.strictObject({
  isListed: z.boolean(),
  coins: z.int().positive(),
  /** Coins on top where it is paid through customer service, in percent of its own. */
  supportBonusPercent: z.number().min(0).max(5),
  prices,
})

const tier = { percentOff: z.int().min(1).max(99), lastsSeconds: z.int().positive() }
/** Days since a person was first here, after which they may get it. */
const comeback = z.strictObject({ ...tier, afterDays: z.int().positive() })

const method = z.strictObject({
  /** The switch: off removes a payment method at once, for new payments. */
  isOn: z.boolean(),
  surfaces: z.array(z.enum(surfaces)).min(1),
  /** ISO codes; null is everywhere. In an unknown country the method is shown. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be countries as DE')).nullable(),
  renews: z.boolean(),
  /** The name that people know it by, such as UPI, instead of the product's own. */
  title: z.string().trim().min(1).max(40).optional(),
})

/** A tag without enough orders behind it needs evidence that can be shown. */
const attested = z.strictObject({ plan: id, badge: z.enum(['hot', 'most-hot']), attestation })

/** The prices of one brand, and how they are paid. */
export const brandCatalogue = z
  .strictObject({
    plans: z.record(id, plan),
    lifetime: z.strictObject({
      id,
      isListed: z.boolean(),
      coins: z.int().nonnegative(),
      onlyStars: z.boolean(),
      prices,
    }),
    packs: z.record(id, pack),
    tiers: z.strictObject({ exit: z.strictObject(tier), off2: comeback, off3: comeback }),
    /** For so long after an offer's end nothing as good comes back. */
    restDays: z.int().min(30),
    /** By name, in the order in which they are shown. */
    methods: z.record(z.string(), method),
    badges: z.strictObject({ days: z.int().positive(), leastOrders: positive, attested: z.array(attested) }),
  })
  .superRefine(({ plans, lifetime, packs, methods, badges }, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const ids = [...Object.keys(plans), lifetime.id, ...Object.keys(packs)]
    for (const twice of ids.filter((one, index) => ids.indexOf(one) !== index)) wrong([twice], 'names two things')
    for (const name of Object.keys(methods))
      if (!paymentMethods.some((known) => known === name)) wrong(['methods', name], 'is no way to pay')
    for (const [name, one] of [...Object.entries(plans), [lifetime.id, lifetime] as const])
      if (one.onlyStars && one.prices.XTR === 0)
        wrong(['plans', name, 'prices', 'XTR'], 'is needed: Stars alone pay it')
    for (const [index, { plan: named }] of badges.attested.entries())
      if (!(named in plans)) wrong(['badges', 'attested', index, 'plan'], 'names no plan')
    const listed = (of: Record<string, { isListed: boolean }>) => Object.values(of).filter(({ isListed }) => isListed)
    if (listed(plans).length > mostListed) wrong(['plans'], `are too many: ${mostListed} can be listed`)
    if (listed(packs).length > mostListed) wrong(['packs'], `are too many: ${mostListed} can be listed`)
  })
export type BrandCatalogue = z.infer<typeof brandCatalogue>

/** Twice as many fit into a quote. */
const mostListed = 8
