import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { listOrders, listPremiumPlans, mySubscription } from '../../calls.gen.ts'
import type { PlansData } from '../premium/use-plans.ts'
import { searchWord } from '../search-words.ts'
import { premiumUntilOfStatus } from '../wire-words.ts'

export type SubscriptionStatus = DataOf<typeof mySubscription>
export type OrdersPage = DataOf<typeof listOrders>
export type OwnOrder = OrdersPage['list'][number]

export type LoadedSubscription = {
  status: SubscriptionStatus
  orders: OrdersPage
  /** The plans that the current one can be changed to. */
  plans: PlansData
}

/** How many orders a page of the list has. */
export const ordersAtOnce = 20

/** Loads the first content of the subscription page. */
export async function loadSubscription(client: Client): Promise<LoadedSubscription> {
  const [status, orders, plans] = await Promise.all([
    client.load(mySubscription, {}),
    client.load(listOrders, { limit: ordersAtOnce }),
    client.load(listPremiumPlans, { retain: false }),
  ])
  return { status, orders, plans }
}

export type LoadedCards = { status: SubscriptionStatus; isSandbox: boolean }

/** Loads the page of linked cards. */
export async function loadCards(client: Client): Promise<LoadedCards> {
  const [status, plans] = await Promise.all([
    client.load(mySubscription, {}),
    client.load(listPremiumPlans, { retain: false }),
  ])
  return { status, isSandbox: plans.isSandbox }
}

/** The status to show: a subscription that has ended and whose time is over, or was refunded, is left out. */
export function whatIsLeft(status: SubscriptionStatus): SubscriptionStatus {
  const isOver = status.subscription?.state === 'ended' && premiumUntilOfStatus(status) === null
  return isOver ? { ...status, subscription: null } : status
}

/** Which link of a card the gateway has brought the browser back from. */
export function parseLinkId({ linkId }: Record<string, unknown>): string | null {
  return searchWord(linkId, /^[\w-]{1,100}$/) ?? null
}
