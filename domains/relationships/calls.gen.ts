// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** The shared days, messages and photos of a person and a character: counted from stored messages and photos, never a score. */
export const relationshipDetail: Call<typeof contract.relationshipDetail> = { path: '/v1/relationship/detail' }

/** Sets the hours of the day in which no character writes first; the same hour twice is none. */
export const setQuietHours: Call<typeof contract.setQuietHours> = { path: '/v1/relationship/quiet-hours' }

/** Shows how a character feels, or how all of them do, or shows it no more. */
export const switchFeeling: Call<typeof contract.switchFeeling> = { path: '/v1/relationship/switch-feeling' }

/** Has a character write first now and then, or no more: off until it is switched on, free, a message a day at most, none in quiet hours, and none after three without an answer. */
export const switchInitiative: Call<typeof contract.switchInitiative> = { path: '/v1/relationship/initiative' }
