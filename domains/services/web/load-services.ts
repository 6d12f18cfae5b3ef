import type { Client } from '#platform/contract/client.ts'
import { listServiceOffers, listServiceOrders, serviceOrderInfo } from '../calls.gen.ts'
import type { ServiceOffer, ServiceOrder } from '../contract.ts'

export type Page<Row> = { list: Row[]; next: string | null }
export type FirstServices = {
  offers: Page<ServiceOffer>
  /** The offers of this person to others. */
  offered: Page<ServiceOffer>
  own: Page<ServiceOrder>
  requested: Page<ServiceOrder>
  /** The order that the address points to, where it is one of theirs. */
  chosen: ServiceOrder | null
}
export type ServicesSearch = { orderId?: string }

const noPage = { list: [], next: null }

/** Which order the address points to. */
export function parseServicesSearch(search: Record<string, unknown>): ServicesSearch {
  const { orderId } = search
  return typeof orderId === 'string' && orderId !== '' ? { orderId } : {}
}

/** Loads the first content of the services page. Offers are for people who have said that they are adults. */
export async function loadServices(
  client: Client,
  { orderId, isAdult }: ServicesSearch & { isAdult: boolean },
): Promise<FirstServices> {
  const [offers, offered, own, requested, found] = await Promise.all([
    isAdult ? client.load(listServiceOffers, {}) : noPage,
    isAdult ? client.load(listServiceOffers, { isOwn: true }) : noPage,
    client.load(listServiceOrders, {}),
    client.load(listServiceOrders, { as: 'provider' }),
    orderId === undefined ? null : client.call(serviceOrderInfo, { orderId }, { silent: true }),
  ])
  return { offers, offered, own, requested, chosen: found?.ok ? found.data.order : null }
}
