// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as reportContract from './report-contract.ts'
import type * as contract from './contract.ts'

/** Reports a character, a photo or a person. The reporter does not meet a reported character or photo again, and some reasons hide it from everybody until somebody has looked. Asking again about the same target is no second report. */
export const report: Call<typeof reportContract.report> = { path: '/v1/user/report' }

/** Whether proof of age is owed, by which methods, and how the last check went. */
export const ageCheckStatus: Call<typeof contract.ageCheckStatus> = { path: '/v1/user/age/check/status' }

/** Where the server sees this request come from, and what follows from it. Takes no coordinates and keeps nothing. */
export const analyseGeo: Call<typeof contract.analyseGeo> = { path: '/v1/location/analyse-geo' }

/** Where the server sees this request come from. */
export const location: Call<typeof contract.location> = { path: '/v1/location' }

/** Begins a proof of age by one of the methods that are accepted, and says where it goes on. */
export const startAgeCheck: Call<typeof contract.startAgeCheck> = { path: '/v1/user/age/check/start' }

/** Keeps the place the server sees as the person's own. A page can only confirm it, not claim another one. */
export const updateGeom: Call<typeof contract.updateGeom> = { path: '/v1/user/my-profile/update-geom' }
