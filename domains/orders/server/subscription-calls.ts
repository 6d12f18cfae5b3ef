import { cancelSubscriptionHandler } from './calls/cancel-subscription.ts'
import { changePlanHandler } from './calls/change-plan.ts'
import { confirmWithdrawalHandler } from './calls/confirm-withdrawal.ts'
import { declareWithdrawalHandler } from './calls/declare-withdrawal.ts'
import { mySubscriptionHandler } from './calls/my-subscription.ts'
import { registerCardHandler } from './calls/register-card.ts'
import { removeCardHandler } from './calls/remove-card.ts'
import { signCardLinkHandler } from './calls/sign-card-link.ts'
import { withdrawOrderHandler } from './calls/withdraw-order.ts'
import type { OrdersNeeds } from './needs.ts'
import type { PaymentServices } from './payment-services.ts'
import { createStatusOf } from './renewals/subscription-status.ts'
import { createWithdrawalLimits } from './withdrawal/limits.ts'

type Needs = Pick<OrdersNeeds, 'db' | 'log' | 'keys' | 'sale' | 'texts'>
type Services = Pick<PaymentServices, 'gateways' | 'buyers' | 'queueLetter' | 'executeRefund'>

/** The calls of renewals, cards and withdrawals. */
export function subscriptionCalls(
  { db, log, keys, sale, texts: { titleOf, textVersionOf } }: Needs,
  { gateways, buyers, queueLetter, executeRefund }: Services,
) {
  const { catalogue } = sale
  const statusOf = createStatusOf(db, catalogue)
  const cards = { db, log, gateways, buyers }
  const withdrawal = { db, queueLetter, executeRefund }
  const limits = createWithdrawalLimits(db)
  return {
    mySubscription: mySubscriptionHandler(statusOf),
    cancelSubscription: cancelSubscriptionHandler({ db, log, gateways, queueLetter }, statusOf),
    changePlan: changePlanHandler({ db, log, gateways, catalogue, textVersionOf }, statusOf),
    signCardLink: signCardLinkHandler(cards),
    registerCard: registerCardHandler(cards, statusOf),
    removeCard: removeCardHandler(cards, statusOf),
    withdrawOrder: withdrawOrderHandler(withdrawal),
    declareWithdrawal: declareWithdrawalHandler({ db, queueLetter }, limits),
    confirmWithdrawal: confirmWithdrawalHandler({ ...withdrawal, keys, titleOf }, limits),
  }
}
