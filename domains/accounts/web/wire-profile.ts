import type { DataOf } from '#platform/contract/call.ts'
import type { myProfile } from '../contract.ts'

type Profile = DataOf<typeof myProfile>

/** Until when a person has premium; null without. The profile names it in the words of the wire. */
export function premiumUntilOf(user: Profile['user']): number | null {
  return user.vipExpireAt
}

/** The coins of a person. The profile names them in the words of the wire. */
export function coinsOf(profile: Pick<Profile, 'goldBalance'>): number {
  return profile.goldBalance
}
