import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { ProposedAct } from '#domains/desk/server/public.ts'
import { detailOf, personMark, propose, recordAct } from '#domains/desk/server/public.ts'
import { refundableOrder, refundOrder } from '#domains/orders/server/public.ts'
import { mostRefundCentsAlone } from '../../rules.ts'

export type Refund = { orderId: string; operatorId: string; reason: string }
type Refunded = { outcome: 'requested' | 'unknown' | 'nothing' } | { outcome: 'proposed'; proposalId: string }

/** Requests the refund of an order: alone up to the limit of one operator, else by a proposal. */
export async function refundOrPropose(tx: Tx, refund: Refund, now: Date): Promise<Refunded> {
  const { orderId, operatorId, reason } = refund
  const order = await refundableOrder(tx, orderId)
  if (order === null) return { outcome: 'unknown' }
  if (!order.isRefundable) return { outcome: 'nothing' }
  if (order.cents <= mostRefundCentsAlone)
    return {
      outcome: (await request(tx, { orderId, operatorId, userId: order.userId }, now)) ? 'requested' : 'nothing',
    }
  const detail = { order: orderId, cents: order.cents, goods: order.goodsId, person: order.userId, reason }
  const proposed = { kind: 'refund', subject: orderId, userId: order.userId, detail, operatorId }
  return { outcome: 'proposed', proposalId: (await propose(tx, proposed, now)).id }
}

type Requested = Omit<Refund, 'reason'> & { userId: string | null }

async function request(tx: Tx, { orderId, operatorId, userId }: Requested, now: Date): Promise<boolean> {
  if (!(await refundOrder(tx, orderId, now))) return false
  const person = userId && (await personMark(tx, userId, now))
  await recordAct(tx, { operatorId, action: 'person.refund', detail: { person, order: orderId }, at: now })
  return true
}

const refundDetail = z.looseObject({ order: z.uuid() })

/** A refund above the limit of one operator. */
export const refundAct: ProposedAct = {
  kind: 'refund',
  approvers: ['finance', 'owner'],
  run(tx, proposal, { now }) {
    const { order } = refundDetail.parse(detailOf(proposal))
    return request(tx, { orderId: order, operatorId: proposal.proposedBy, userId: proposal.userId }, now)
  },
}
