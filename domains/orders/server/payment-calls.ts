import { listPayMethodsHandler } from './calls/list-pay-methods.ts'
import { payCoinOrderHandler } from './calls/pay-coin-order.ts'
import { payPremiumOrderHandler } from './calls/pay-premium-order.ts'
import {
  capturePayPalHandler,
  verifyCoinBeingFiHandler,
  verifyPremiumBeingFiHandler,
  verifyQxPayHandler,
} from './calls/verify-payment.ts'
import type { OrdersNeeds } from './needs.ts'
import type { PaymentServices } from './payment-services.ts'
import { createMethodsOf } from './payments/available-methods.ts'
import { createBeginPayment } from './payments/begin-payment.ts'
import { createCreateAtGateway } from './payments/create-at-gateway.ts'

type Needs = Pick<OrdersNeeds, 'db' | 'log' | 'sale' | 'gateways' | 'texts'>
type Services = Pick<PaymentServices, 'gateways' | 'buyers' | 'views' | 'queryGateway'>

/** The calls that pay an order and query its gateway. */
export function paymentCalls(
  { db, log, sale, texts, gateways: { publicUrl, checkoutHosts, isSandbox } }: Needs,
  { gateways, buyers, views, queryGateway }: Services,
) {
  const methodsOf = createMethodsOf({ catalogue: sale.catalogue, gateways })
  const createAtGateway = createCreateAtGateway({ db, log, gateways, buyers, texts, publicUrl })
  const beginPayment = createBeginPayment({ db, methodsOf, createAtGateway, checkoutHosts })
  const verifying = { db, views, queryGateway }
  return {
    listPayMethods: listPayMethodsHandler({ db, methodsOf, isSandbox }),
    payPremiumOrder: payPremiumOrderHandler(beginPayment, views),
    payCoinOrder: payCoinOrderHandler(beginPayment, views),
    verifyPremiumBeingFi: verifyPremiumBeingFiHandler(verifying),
    verifyCoinBeingFi: verifyCoinBeingFiHandler(verifying),
    verifyQxPay: verifyQxPayHandler(verifying),
    capturePayPal: capturePayPalHandler(verifying),
  }
}
