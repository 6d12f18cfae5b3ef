import { invitation } from '#domains/growth/contract.ts'
import { mySubscription } from '#domains/orders/subscription-contract.ts'
import type { Scene } from './scene.ts'
import {
  confirmEnd,
  confirmUnlink,
  confirmWithdraw,
  cut,
  goToGateway,
  goToSandbox,
  goToServices,
  goToSubscription,
  leavePopup,
  openBalance,
  openBill,
  openChange,
  openChecking,
  openCoinPayment,
  openCoins,
  openForever,
  openPayment,
  openPopup,
  openPopupPlans,
  openService,
  openTurnDown,
  overdue,
  showEnd,
  showTop,
  stall,
  waitForTitle,
} from './shop-acts.ts'
import type { Cast } from './stage.ts'
import { supportScenes } from './support-scenes.ts'

const ordersCall = '**/v1/**/order/create'
const plansCall = '**/v1/config/vip/list'
const packsCall = '**/v1/config/gold/list'
const statusCalls = '**/v1/**/order/status'
const invitationCall = `**${invitation.path}`
const serviceCalls = '**/v1/service/*/list'
const sharing = '/?shareDialog=1'
const statusCall = `**${mySubscription.path}`

/** Every screen that shows money, in the states a buyer may meet. */
export const moneyScenes: readonly Scene[] = [
  { name: 'premium', who: 'shopper', path: '/premium' },
  {
    name: 'premium-plans',
    who: 'shopper',
    path: '/premium',
    act: (page) => showTop(page.locator('main fieldset').first()),
  },
  {
    name: 'premium-proof',
    who: 'shopper',
    path: '/premium',
    act: (page) => showTop(page.locator('main h2').nth(2)),
  },
  { name: 'premium-end', who: 'shopper', path: '/premium', act: showEnd },
  { name: 'premium-visitor', who: 'newcomer', path: '/premium' },
  { name: 'premium-current', who: 'subscriber', path: '/premium' },
  { name: 'premium-forever', who: 'forever', path: '/premium' },
  { name: 'premium-popup', who: 'shopper', path: '/settings/chat', act: openPopup },
  { name: 'premium-popup-plans', who: 'shopper', path: '/settings/chat', act: openPopupPlans },
  { name: 'premium-popup-loading', who: 'shopper', path: '/settings/chat', act: openPopup, route: stall(plansCall) },
  { name: 'premium-popup-unreachable', who: 'shopper', path: '/settings/chat', act: openPopup, route: cut(plansCall) },
  { name: 'exit-offer', who: 'shopper', path: '/settings/chat', act: leavePopup },
  { name: 'payment', who: 'shopper', path: '/premium', act: openPayment },
  { name: 'payment-forever', who: 'shopper', path: '/premium', act: openForever },
  { name: 'payment-ordering', who: 'shopper', path: '/premium', act: openPayment, route: stall(ordersCall) },
  { name: 'payment-refused', who: 'shopper', path: '/premium', act: openPayment, route: cut(ordersCall) },
  { name: 'payment-bill', who: 'shopper', path: '/premium', act: openBill },
  { name: 'payment-checking', who: 'shopper', path: '/premium', act: openChecking, route: stall(statusCalls) },
  { name: 'coins', who: 'shopper', path: '/settings/coin-details', act: openCoins },
  { name: 'coins-visitor', who: 'newcomer', path: '/settings/coin-details', act: openCoins },
  { name: 'coins-loading', who: 'shopper', path: '/settings/coin-details', act: openCoins, route: stall(packsCall) },
  { name: 'coins-unreachable', who: 'shopper', path: '/settings/coin-details', act: openCoins, route: cut(packsCall) },
  { name: 'coins-payment', who: 'shopper', path: '/settings/coin-details', act: openCoinPayment },
  { name: 'result-verifying', who: 'subscriber', path: resultOf('open'), route: stall(statusCalls) },
  { name: 'result-paid', who: 'subscriber', path: resultOf('paid'), act: waitForTitle },
  { name: 'result-open', who: 'subscriber', path: resultOf('open'), act: waitForTitle },
  { name: 'result-cancelled', who: 'subscriber', path: resultOf('cancelled'), act: waitForTitle },
  { name: 'result-unknown', who: 'newcomer', path: '/pay/callback', act: waitForTitle },
  { name: 'subscription-none', who: 'shopper', path: '/settings/subscription' },
  { name: 'subscription-active', who: 'subscriber', path: '/settings/subscription' },
  { name: 'subscription-orders', who: 'subscriber', path: '/settings/subscription', act: showEnd },
  { name: 'subscription-ending', who: 'subscriber', path: '/settings/subscription', act: confirmEnd },
  { name: 'subscription-change', who: 'subscriber', path: '/settings/subscription', act: openChange },
  { name: 'subscription-withdraw', who: 'european', path: '/settings/subscription', act: confirmWithdraw },
  { name: 'subscription-ended', who: 'ended', path: '/settings/subscription' },
  {
    name: 'subscription-overdue',
    who: 'subscriber',
    path: '/settings',
    route: overdue(statusCall),
    act: goToSubscription,
  },
  { name: 'subscription-forever', who: 'forever', path: '/settings/subscription' },
  { name: 'cards-empty', who: 'shopper', path: '/settings/credit-card-manage' },
  { name: 'cards-one', who: 'subscriber', path: '/settings/credit-card-manage' },
  { name: 'cards-unlink', who: 'subscriber', path: '/settings/credit-card-manage', act: confirmUnlink },
  { name: 'pay-channel', who: 'shopper', path: '/settings/customer-service', act: showEnd },
  ...supportScenes,
  { name: 'refund', who: 'shopper', path: '/settings/refund' },
  { name: 'services-none', who: 'shopper', path: '/settings/services' },
  { name: 'services-loading', who: 'customer', path: '/settings', act: goToServices, route: stall(serviceCalls) },
  { name: 'services-unreachable', who: 'customer', path: '/settings', act: goToServices, route: cut(serviceCalls) },
  { name: 'services-customer', who: 'customer', path: '/settings/services' },
  { name: 'services-offers', who: 'customer', path: '/settings/services', act: showEnd },
  { name: 'services-ask', who: 'customer', path: '/settings/services', act: openService },
  { name: 'services-provider', who: 'provider', path: '/settings/services' },
  { name: 'services-turn-down', who: 'provider', path: '/settings/services', act: openTurnDown },
  { name: 'coin-details', who: 'subscriber', path: '/settings/coin-details' },
  { name: 'balance', who: 'member', path: ({ paths }) => paths.short, act: openBalance },
  { name: 'invite', who: 'shopper', path: '/settings/invite' },
  { name: 'share-dialog', who: 'shopper', path: sharing },
  { name: 'share-dialog-visitor', who: 'newcomer', path: sharing },
  { name: 'share-dialog-loading', who: 'shopper', path: sharing, route: stall(invitationCall) },
  { name: 'share-dialog-unreachable', who: 'shopper', path: sharing, route: cut(invitationCall) },
  { name: 'survey', who: 'shopper', path: '/settings/survey' },
  { name: 'energy-gift', who: 'shopper', path: '/settings/energy-gift' },
  { name: 'sandbox', who: 'shopper', path: '/settings/terms', act: goToSandbox },
  { name: 'sandbox-pay', who: 'shopper', path: '/premium', act: goToGateway },
]

function resultOf(name: 'paid' | 'open' | 'cancelled') {
  return ({ orders }: Cast) => {
    const kind = name === 'open' ? 'gold' : 'vip'
    return `/pay/callback?${new URLSearchParams({ orderId: orders?.[name] ?? '', kind, back: '/chat' }).toString()}`
  }
}
