// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as operatorContract from './operator-contract.ts'
import type * as contract from './contract.ts'

/** Figures of people who allow measurement: their steps, by the week they came in, what each source brought, and the days. */
export const usageFigures: Call<typeof operatorContract.usageFigures> = { path: '/v1/desk/figures' }

/** What may be measured of the caller here: by their consent, the law of the place, and Global Privacy Control of the browser. */
export const measurement: Call<typeof contract.measurement> = { path: '/v1/log/settings' }

/** Reports how the product is used, never what is said in it. Only what the caller allows is stored; a report with a known `id` is stored once. */
export const reportLog: Call<typeof contract.reportLog> = { path: '/v1/log/report' }

/** What was reported of the caller, newest first, and to whom it goes. */
export const sentReports: Call<typeof contract.sentReports> = { path: '/v1/user/data/measured' }
