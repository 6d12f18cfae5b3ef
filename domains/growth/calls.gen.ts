// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** Closes the banner of the third day for good. */
export const closeGuideBanner: Call<typeof contract.closeGuideBanner> = { path: '/v1/user/guide/close-banner' }

/** The own invitation: its address, the energy that it gives to both, and how many people came by it. Somebody new who registers by it, on a device and by an identity that were not here before, is rewarded with the person who invited. */
export const invitation: Call<typeof contract.invitation> = { path: '/v1/invite/info' }

/** Who invited most people this month, of those who chose to be listed. */
export const invitationBoard: Call<typeof contract.invitationBoard> = { path: '/v1/invite/board' }

/** The hints that the person has seen, and whether the banner of the third day is due. */
export const listGuides: Call<typeof contract.listGuides> = { path: '/v1/user/guide/list' }

/** Lists the person among those who invited most, under their name, or no longer. Nobody is listed before. */
export const listOnBoard: Call<typeof contract.listOnBoard> = { path: '/v1/invite/board/list' }

/** What is given once for something one does, and how the own ones stand. */
export const listRewards: Call<typeof contract.listRewards> = { path: '/v1/user/reward/list' }

/** Notes that a hint was shown: it is not shown again on any device. */
export const noteGuideShown: Call<typeof contract.noteGuideShown> = { path: '/v1/user/guide/shown' }

/** Says how a visit began. It is stored once, however often the same `visit` is sent; sent again when a visitor or a person was made, it becomes theirs. */
export const open: Call<typeof contract.open> = { path: '/v1/open' }

/** The gift of customer service, once for a person; claimed again, it tells the same and gives nothing. */
export const rewardCoins: Call<typeof contract.rewardCoins> = { path: '/v1/user/reward/coins' }

/** Energy for adding the page to the home screen, installing or bookmarking it. `begin` notes the tap on one of the three; ten seconds later `claim` gives the energy, once for a person. Sooner it is refused, and nothing is lost by that. */
export const rewardEnergy: Call<typeof contract.rewardEnergy> = { path: '/v1/user/reward/energy' }

/** Gives an answer to every question, and coins for that, once for a person; sent again, the first answers stay. */
export const submitSurvey: Call<typeof contract.submitSurvey> = { path: '/v1/survey/submit' }

/** The twelve questions of the survey with the choices of each, and how its reward stands. */
export const surveyInfo: Call<typeof contract.surveyInfo> = { path: '/v1/survey/info' }
