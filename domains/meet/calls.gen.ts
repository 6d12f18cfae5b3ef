// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as operatorContract from './operator-contract.ts'
import type * as contract from './contract.ts'

/** Accepts or refuses a verification, once; its photo is erased. */
export const decideVerification: Call<typeof operatorContract.decideVerification> = {
  path: '/v1/desk/verification/decide',
}

/** The verifications that wait, the oldest first, without their photos. */
export const listVerifications: Call<typeof operatorContract.listVerifications> = { path: '/v1/desk/verification/list' }

/** The photo of a verification that waits. Each look is recorded in the audit. */
export const verificationPicture: Call<typeof operatorContract.verificationPicture> = {
  path: '/v1/desk/verification/picture',
}

/** Blocks a person, or takes that back: while one has blocked the other, neither sees the other. Nobody is informed. */
export const blockPerson: Call<typeof contract.blockPerson> = { path: '/v1/meet/block' }

/** How many people are in each of the two lists. */
export const countMeetings: Call<typeof contract.countMeetings> = { path: '/v1/meet/list/counts' }

/** The latest 100 people whom this person has blocked and who are still here. */
export const listBlocked: Call<typeof contract.listBlocked> = { path: '/v1/meet/list/blocked' }

/** People to like or pass: verified, switched on, wanted by both, and not reacted to yet. */
export const listDeck: Call<typeof contract.listDeck> = { path: '/v1/meet/deck' }

/** People who like this person and wait for an answer, the latest first. */
export const listLikes: Call<typeof contract.listLikes> = { path: '/v1/meet/list/like' }

/** People who like this person and are liked by them, the latest first. */
export const listMatches: Call<typeof contract.listMatches> = { path: '/v1/meet/list/match' }

/** The social settings of the person, their verification, and whether others can see them. */
export const ownMeetProfile: Call<typeof contract.ownMeetProfile> = { path: '/v1/meet/my-profile' }

/** Submits an uploaded photo with the requested gesture. An operator decides; then the photo is erased. One waits at a time. */
export const submitVerification: Call<typeof contract.submitVerification> = {
  path: '/v1/user/profile-verification/submit',
}

/** Switches meeting people on or off, and says whom the person would like to meet. */
export const updateMeetConfig: Call<typeof contract.updateMeetConfig> = { path: '/v1/user/meet-pro/config/update' }

/** Changes social settings, or reacts to a person: two who like each other are a match, and `none` takes a reaction back. */
export const updateSocial: Call<typeof contract.updateSocial> = { path: '/v1/social/update' }
