import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { entryKinds } from '#domains/orders/rules.ts'
import { actReasonLength, priceProblems } from './rules.ts'

const moment = z.number()
const console = { auth: 'operator', onConsole: true, operators: ['finance', 'owner'] } as const
const place = {
  brand: z.string().min(1).max(40),
  kind: z.enum(entryKinds),
  /** Goods by their id in the price list, a discount by `exit`, `off2` or `off3`. */
  goodsId: z.string().min(1).max(40),
}
const whole = z.int().min(0).max(1_000_000_000).optional()
/** The values of an entry: those of goods, in whole smallest units of each currency, or those of a discount. */
const values = z.strictObject({
  isListed: z.boolean().optional(),
  coins: whole,
  USD: whole,
  MMK: whole,
  INR: whole,
  IDR: whole,
  MYR: whole,
  XTR: whole,
  percentOff: whole,
  lastsSeconds: whole,
  afterDays: whole,
})

export const listPrices = defineCall('/v1/desk/price/list', {
  summary: 'The price lists of all brands as they hold now, with what was changed at the console.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    entries: z.array(
      z.object({
        ...place,
        values,
        /** The values of the file where a change at the console replaces them; null where the file holds. */
        ofFile: values.nullable(),
        /** A proposal about it waits. */
        isProposed: z.boolean(),
      }),
    ),
    /** The latest changes at the console, newest first; without values those of the file hold again. */
    changes: z.array(
      z.object({ ...place, values: values.nullable(), by: z.string(), why: z.string(), liveFrom: moment }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const proposePrice = defineCall('/v1/desk/price/propose', {
  summary:
    'Proposes other values of one entry of a price list, or those of its file again; a second operator approves. It replaces a proposal about the same entry. Orders that exist keep their price.',
  ...console,
  params: z.strictObject({
    ...place,
    /** The values that change; null for those of the file. */
    values: values.nullable(),
    reason: z.string().trim().min(2).max(actReasonLength),
  }),
  data: z.object({
    /** Null where nothing was proposed. */
    proposalId: z.uuid().nullable(),
    /** Why nothing can be sold by these values, and the value at fault; null where something was proposed. */
    problem: z.object({ code: z.enum(priceProblems), field: z.string() }).nullable(),
  }),
  errors: [],
  repeat: 'safe',
})
