import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { giveCoins, refundPurchase } from '../../people-contract.ts'
import { giveOrPropose } from '../people/gifts.ts'
import { refundOrPropose } from '../people/refunds.ts'

export function giveCoinsHandler(db: Db) {
  return handle(giveCoins, async ({ params: { uid: userId, ...sent }, actor: { operatorId }, now, fail }) => {
    const gift = await transact(db, (tx) => giveOrPropose(tx, { ...sent, userId, operatorId }, now))
    if (gift.outcome === 'nobody') return fail('PERSON_NOT_FOUND')
    return { proposalId: gift.outcome === 'proposed' ? gift.proposalId : null }
  })
}

export function refundPurchaseHandler(db: Db) {
  return handle(refundPurchase, async ({ params: { orderId, reason }, actor: { operatorId }, now, fail }) => {
    const refunded = await transact(db, (tx) => refundOrPropose(tx, { orderId, operatorId, reason }, now))
    if (refunded.outcome === 'unknown') return fail('ORDER_NOT_FOUND')
    if (refunded.outcome === 'nothing') return fail('ORDER_OVER')
    return { proposalId: refunded.outcome === 'proposed' ? refunded.proposalId : null }
  })
}
