import type { Db } from '#platform/db/database.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { capturePayPal, verifyCoinBeingFi, verifyQxPay, verifyPremiumBeingFi } from '../../order-contract.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import type { OrderViews } from '../checkout/order-view.ts'
import type { QueryGateway } from '../payments/query-gateway.ts'
import { claimForQuery } from '../payments/query-gateway.ts'

type Contract = typeof verifyPremiumBeingFi | typeof verifyCoinBeingFi | typeof verifyQxPay | typeof capturePayPal
export type VerifyNeeds = { db: Db; views: OrderViews; queryGateway: QueryGateway }
type Of = { contract: Contract; method: PaymentMethod; kind?: OrderKind }

/** Queries a gateway for an own order by one payment method; what the page says of it is not even read. */
function verifying({ db, views, queryGateway }: VerifyNeeds, { contract, method, kind }: Of) {
  return handle(contract, async ({ params, actor: { userId }, now }) => {
    const own = { ...params, userId, ...(kind ? { kind } : {}) }
    const order = await findOwnOrder(db, own)
    const payment = await claimForQuery(db, order, [method], now)
    if (payment) await queryGateway({ order, payment }).catch(refuseUnreachable)
    return views.one(await findOwnOrder(db, own))
  })
}

function refuseUnreachable(error: unknown): never {
  if (error instanceof PaymentError || (error as Error).name === 'TimeoutError') return refuse('PAYMENT_UNREACHABLE')
  throw error
}

/** Premium by BeingFi. */
export const verifyPremiumBeingFiHandler = (needs: VerifyNeeds) =>
  verifying(needs, { contract: verifyPremiumBeingFi, method: 'BeingFi', kind: orderKinds.premium })

/** Coins by BeingFi. */
export const verifyCoinBeingFiHandler = (needs: VerifyNeeds) =>
  verifying(needs, { contract: verifyCoinBeingFi, method: 'BeingFi', kind: orderKinds.coins })

/** An order by QxPay. */
export const verifyQxPayHandler = (needs: VerifyNeeds) => verifying(needs, { contract: verifyQxPay, method: 'QxPay' })

/** An order that was approved at PayPal. */
export const capturePayPalHandler = (needs: VerifyNeeds) =>
  verifying(needs, { contract: capturePayPal, method: 'PayPal' })
