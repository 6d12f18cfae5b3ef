import { useEffect, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { Session } from '#domains/accounts/web/public.ts'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useStore } from '#ui/state/store.ts'
import type { Order } from '../../order-contract.ts'
import type { ShopPlace } from '../shop-place.ts'
import type { Purchase } from './intents.ts'
import { intentFor, intentStorage } from './intents.ts'
import { forgetOrder, saveOrder } from './stored-orders.ts'
import { paymentCalls } from './pay-calls.ts'
import { reportPurchase } from './report-purchase.ts'
import type { Payment, PaymentPage, PaymentState } from './payment.ts'
import { createPayment } from './payment.ts'

/** The payment of one purchase, begun with the screen that shows it. */
export function usePayment(purchase: Purchase, place: ShopPlace): { payment: Payment; state: PaymentState } {
  const client = useClient()
  const session = useSession()
  const [payment] = useState(() =>
    createPayment({
      calls: paymentCalls(client, purchase, place.surface),
      page: pageOf(purchase, session, (order) => reportPurchase(client, order, place.publisher)),
    }),
  )
  useEffect(() => void payment.start(), [payment])
  const state = useStore(payment)
  return { payment, state }
}

function pageOf(purchase: Purchase, session: Session, report: (order: Order) => Promise<void>): PaymentPage {
  const uid = session.viewer?.uid ?? ''
  const { kind } = purchase.goods
  return {
    intent(isNew) {
      const stored = isNew ? null : intentStorage.read()
      const intent = intentFor(purchase, { stored, uid, now: Date.now(), newKey: newId })
      intentStorage.write(intent)
      return intent
    },
    fulfilled: () => intentStorage.write(null),
    began({ orderId, token }) {
      const { back, isVisitor } = purchase
      saveOrder({ orderId, kind, token, back, isVisitor, at: Date.now() })
    },
    openInvoice: async (url) => (await import('./telegram-invoice.ts')).openInvoice(url),
    paid: async (order) => {
      await welcomeBuyer(order, session)
      // Nobody waits for it.
      void report(order)
    },
  }
}

/** Signs the buyer in where the paid order says so, and reads anew what they have. */
export async function welcomeBuyer(order: Order, session: Pick<Session, 'goOnAs' | 'refresh'>): Promise<void> {
  forgetOrder(order.orderId)
  if (order.token === null) await session.refresh()
  else await session.goOnAs(order.token)
}
