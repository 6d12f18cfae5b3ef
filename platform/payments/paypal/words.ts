import { z } from 'zod'

const id = z.string().regex(/^[\w-]{1,64}$/)
const money = z.object({ currency_code: z.string(), value: z.string() })
const link = z.object({ rel: z.string(), href: z.string() })
const ownNames = { custom_id: z.string().optional(), invoice_id: z.string().optional() }

/** Money that PayPal took, or did not. */
export const captureWords = z.object({
  id,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }).optional() }).optional(),
  links: z.array(link).optional(),
  ...ownNames,
})

/** Money that PayPal gave back. */
export const refundWords = z.object({
  id,
  status: z.enum(['COMPLETED', 'PENDING', 'CANCELLED', 'FAILED']),
  amount: money,
  links: z.array(link).optional(),
  ...ownNames,
})

const unitWords = z.object({
  ...ownNames,
  amount: money,
  payments: z
    .object({ captures: z.array(captureWords).optional(), refunds: z.array(refundWords).optional() })
    .optional(),
})

export const orderWords = z.object({
  id,
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.tuple([unitWords]),
  links: z.array(link).optional(),
})

/** An order as PayPal answers it when it is made: without what it was requested. */
export const madeOrderWords = z.object({ id, links: z.array(link) })

/** A withdrawn approval. */
export const reversedApprovalWords = z.object({ order_id: id })

export const disputeWords = z.object({
  dispute_id: id,
  disputed_transactions: z.array(z.object({ seller_transaction_id: id })).min(1),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).optional(),
  dispute_amount: money,
})

export const webhookWords = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() })

export type Capture = z.infer<typeof captureWords>
export type Refund = z.infer<typeof refundWords>
export type Order = z.infer<typeof orderWords>
export type Link = z.infer<typeof link>

/** The last name in the address of another thing that this one belongs to. */
export function parentOf({ links = [] }: { links?: readonly Link[] | undefined }): string | null {
  const href = links.find(({ rel }) => rel === 'up')?.href
  return href === undefined ? null : (/\/([\w-]{1,64})$/.exec(URL.parse(href)?.pathname ?? '')?.[1] ?? null)
}
