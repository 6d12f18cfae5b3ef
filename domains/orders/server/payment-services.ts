import type { OrderViews } from './checkout/order-view.ts'
import { createOrderViews } from './checkout/order-view.ts'
import type { QueueLetter } from './letters/payment-letters.ts'
import { createLetterQueue } from './letters/payment-letters.ts'
import type { OrdersNeeds } from './needs.ts'
import type { Buyers } from './payments/buyers.ts'
import { createBuyers } from './payments/buyers.ts'
import type { Gateways } from './payments/gateways.ts'
import { createGateways } from './payments/gateways.ts'
import type { QueryGateway } from './payments/query-gateway.ts'
import { createQueryGateway } from './payments/query-gateway.ts'
import type { ExecuteRefund } from './refunds/execute-refund.ts'
import { createExecuteRefund } from './refunds/execute-refund.ts'
import { followSettlement } from './renewals/follow-settlement.ts'
import { paymentOfEvent } from './settlement/payment-of-event.ts'
import type { Settle } from './settlement/settle.ts'
import { createSettle } from './settlement/settle.ts'

/** The services that several parts of the domain share. */
export type PaymentServices = {
  gateways: Gateways
  buyers: Buyers
  views: OrderViews
  queueLetter: QueueLetter
  settle: Settle
  queryGateway: QueryGateway
  executeRefund: ExecuteRefund
}

/** Creates the shared services of payments. */
export function createPaymentServices(needs: OrdersNeeds): PaymentServices {
  const { db, clock, log, keys, outgoing } = needs
  const { catalogue } = needs.sale
  const { adapterOf, isOff } = needs.gateways
  const gateways = createGateways({ adapterOf, isOff, catalogue })
  const buyers = createBuyers(db, keys.buyers)
  const queueLetter = createLetterQueue(needs.jobs)
  const settle = createSettle({
    db,
    clock,
    log,
    events: outgoing,
    gateways,
    queueLetter,
    renewals: {
      paymentOf: (tx, report, now) => paymentOfEvent(catalogue, tx, report, now),
      follow: (tx, settled) => followSettlement({ buyers, queueLetter }, tx, settled),
    },
  })
  const queryGateway = createQueryGateway(gateways, settle)
  const executeRefund = createExecuteRefund({ db, clock, log, gateways, queryGateway })
  return {
    gateways,
    buyers,
    views: createOrderViews(db, keys.links),
    queueLetter,
    settle,
    queryGateway,
    executeRefund,
  }
}
