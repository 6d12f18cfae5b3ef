import type { Client } from '#platform/contract/client.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { Order } from '../../order-contract.ts'
import {
  capturePayPal,
  createCoinOrder,
  createPremiumOrder,
  createVisitorPremiumOrder,
  coinOrderStatus,
  listPayMethods,
  payCoinOrder,
  payPremiumOrder,
  verifyCoinBeingFi,
  verifyQxPay,
  verifyPremiumBeingFi,
  premiumOrderStatus,
} from '../../calls.gen.ts'
import type { Surface } from '../../payment-methods.ts'
import type { Purchase } from './intents.ts'
import type { PaymentCalls } from './payment.ts'
import { returnAddress } from './return-address.ts'
import { renewalTermsVersion } from './terms-version.ts'

const silent = { silent: true }

type OrderName = { orderId: string; token?: string | undefined }

/** Queries the state of an order. A gateway that sends no notices is queried first. */
export function queryOrder(client: Client, kind: OrderKind, { orderId, token }: OrderName, order: Order | null) {
  const method = order?.payment?.method
  const named = { orderId, token }
  if (method === 'PayPal') return client.call(capturePayPal, named, silent)
  if (method === 'QxPay') return client.call(verifyQxPay, named, silent)
  if (method === 'BeingFi')
    return kind === orderKinds.premium
      ? client.call(verifyPremiumBeingFi, named, silent)
      : client.call(verifyCoinBeingFi, named, silent)
  return kind === orderKinds.premium
    ? client.call(premiumOrderStatus, named, silent)
    : client.call(coinOrderStatus, { orderId }, silent)
}

/** The calls of a payment, for one purchase. */
export function paymentCalls(client: Client, purchase: Purchase, surface: Surface): PaymentCalls {
  const { kind } = purchase.goods
  const nameOf = ({ orderId, token }: Order) => ({ orderId, token: token ?? undefined })
  return {
    order({ goodsId, comeFrom, extraJson, key, quote }) {
      const creation = { id: goodsId, comeFrom, extraJson, key, quote: quote.token }
      if (kind === orderKinds.coins) return client.call(createCoinOrder, creation, silent)
      const call = purchase.isVisitor ? createVisitorPremiumOrder : createPremiumOrder
      return client.call(call, { ...creation, termsVersion: renewalTermsVersion }, silent)
    },
    methods: (order) => client.call(listPayMethods, { ...nameOf(order), surface }, silent),
    begin(order, payMethod) {
      const back = returnAddress({ orderId: order.orderId, kind, back: purchase.back })
      const paying = { ...nameOf(order), payMethod, surface, returnUrl: back, successUrl: back }
      return kind === orderKinds.premium
        ? client.call(payPremiumOrder, paying, silent)
        : client.call(payCoinOrder, paying, silent)
    },
    // Each query costs the gateway a request; after the first one the order's own state is enough.
    request: (order, isFirst) => queryOrder(client, kind, nameOf(order), isFirst ? order : null),
  }
}
