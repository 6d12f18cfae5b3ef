// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** The shared days, messages and photos of a person and a character: counted from stored messages and photos, never a score. */
export const relationshipDetail: Call<typeof contract.relationshipDetail> = { path: '/v1/relationship/detail' }

/** Shows how a character feels, or how all of them do, or shows it no more. */
export const switchFeeling: Call<typeof contract.switchFeeling> = { path: '/v1/relationship/switch-feeling' }
