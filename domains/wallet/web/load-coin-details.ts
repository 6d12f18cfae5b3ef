import type { Client } from '#platform/contract/client.ts'
import type { DataOf } from '#platform/contract/call.ts'
import { listCoinDetails } from '../calls.gen.ts'
import type { currencies } from '../rules.ts'

export type DetailCurrency = (typeof currencies)[number]
export type DetailSearch = { currency?: 'energy' }
export type DetailsPage = DataOf<typeof listCoinDetails>

/** How many entries a page of the list has. */
export const detailsAtOnce = 40

/** Which list the address requests; coins where it does not say. */
export function parseDetailSearch(search: Record<string, unknown>): DetailSearch {
  return search['currency'] === 'energy' ? { currency: 'energy' } : {}
}

/** Loads the first content of the page about coins and energy. */
export async function loadCoinDetails(client: Client, { currency = 'coins' }: { currency?: DetailCurrency }) {
  return { currency, page: await client.load(listCoinDetails, { currency, limit: detailsAtOnce }) }
}
export type FirstDetails = Awaited<ReturnType<typeof loadCoinDetails>>
