// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** What came and what went of the own coins, or energy, newest first. What is only set aside is not among it: it is listed once it is spent. */
export const listCoinDetails: Call<typeof contract.listCoinDetails> = { path: '/v1/accounting/gold/detail/list' }

/** The service’s default limit of spending, for pages to name it before it refuses; none where the person set a limit per day. */
export const usualLimit: Call<typeof contract.usualLimit> = { path: '/v1/accounting/gold/limit' }
