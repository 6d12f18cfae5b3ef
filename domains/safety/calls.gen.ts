// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as careContract from './care-contract.ts'
import type * as reportContract from './report-contract.ts'
import type * as contract from './contract.ts'

/** The person has answered how they are the day after a crisis, or does not want to: nobody asks again. */
export const endCareFollowUp: Call<typeof careContract.endCareFollowUp> = { path: '/v1/user/care/follow-up/end' }

/** The person chooses to go on after a crisis: characters speak again, with care for the rest of the day. */
export const resumeAfterCare: Call<typeof careContract.resumeAfterCare> = { path: '/v1/user/care/resume' }

/** Reports a character, a photo, a person, a shared excerpt, a reply to themselves, a conversation of theirs as a whole, a page of a brand, or a story of a member. The reporter no longer sees a reported character, photo, excerpt or story, and some reasons hide it from all people until review. Of a conversation the desk reads its last 20 messages before the report. A repeated report of the same target has no further effect. */
export const report: Call<typeof reportContract.report> = { path: '/v1/user/report' }

/** Whether proof of age is required, by which methods, and the result of the last check. */
export const ageCheckStatus: Call<typeof contract.ageCheckStatus> = { path: '/v1/user/age/check/status' }

/** The location of this request as the server sees it, and the rules that follow. Takes no coordinates and stores nothing. */
export const analyseGeo: Call<typeof contract.analyseGeo> = { path: '/v1/location/analyse-geo' }

/** The location of this request as the server sees it. */
export const location: Call<typeof contract.location> = { path: '/v1/location' }

/** Begins a proof of age by one of the accepted methods, and returns the next address. */
export const startAgeCheck: Call<typeof contract.startAgeCheck> = { path: '/v1/user/age/check/start' }

/** Stores the location that the server sees as the person's own. A page can only confirm it, not claim another one. */
export const updateGeom: Call<typeof contract.updateGeom> = { path: '/v1/user/my-profile/update-geom' }
