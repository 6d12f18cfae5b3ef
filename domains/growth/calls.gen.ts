// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** What is given once for something one does, and how the own ones stand. */
export const listRewards: Call<typeof contract.listRewards> = { path: '/v1/user/reward/list' }

/** Says how a visit began. It is stored once, however often the same `visit` is sent; sent again when a visitor or a person was made, it becomes theirs. */
export const open: Call<typeof contract.open> = { path: '/v1/open' }

/** The gift of customer service, once for a person; claimed again, it tells the same and gives nothing. */
export const rewardCoins: Call<typeof contract.rewardCoins> = { path: '/v1/user/reward/coins' }

/** Energy for adding the page to the home screen, installing or bookmarking it. `begin` notes the tap on one of the three; ten seconds later `claim` gives the energy, once for a person. Sooner it is refused, and nothing is lost by that. */
export const rewardEnergy: Call<typeof contract.rewardEnergy> = { path: '/v1/user/reward/energy' }
