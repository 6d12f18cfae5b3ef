import { handle, refuse } from '#platform/http/handler.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import { capturePayPal, verifyCoinBeingFi, verifyQxPay, verifyPremiumBeingFi } from '../../order-contract.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { findOwnOrder } from '../ordering/find-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'
import { queryGateway, claimForQuery } from '../paying/ask-gateway.ts'

type Contract = typeof verifyPremiumBeingFi | typeof verifyCoinBeingFi | typeof verifyQxPay | typeof capturePayPal
type Of = { contract: Contract; method: PaymentMethod; kind?: 'vip' | 'gold' }

/** Asks a gateway how an own order stands by one way to pay; what the page says of it is not even read. */
function verifying(orders: Orders, { contract, method, kind }: Of) {
  return handle(contract, async ({ params, actor: { userId }, now }) => {
    const own = { ...params, userId, ...(kind ? { kind } : {}) }
    const order = await findOwnOrder(orders.db, own)
    const payment = await claimForQuery(orders, order, [method], now)
    if (payment) await queryGateway(orders, { order, payment }).catch(refuseUnreachable)
    return orderView(orders, await findOwnOrder(orders.db, own))
  })
}

function refuseUnreachable(error: unknown): never {
  if (error instanceof PaymentError || (error as Error).name === 'TimeoutError') return refuse('PAYMENT_UNREACHABLE')
  throw error
}

/** Premium by BeingFi. */
export const verifyPremiumBeingFiHandler = (orders: Orders) =>
  verifying(orders, { contract: verifyPremiumBeingFi, method: 'BeingFi', kind: 'vip' })

/** Coins by BeingFi. */
export const verifyCoinBeingFiHandler = (orders: Orders) =>
  verifying(orders, { contract: verifyCoinBeingFi, method: 'BeingFi', kind: 'gold' })

/** An order by QxPay. */
export const verifyQxPayHandler = (orders: Orders) => verifying(orders, { contract: verifyQxPay, method: 'QxPay' })

/** An order that was approved at PayPal. */
export const capturePayPalHandler = (orders: Orders) => verifying(orders, { contract: capturePayPal, method: 'PayPal' })
