import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { myProfile } from '../../contract.ts'
import { emailOf } from '../identities.ts'
import { findUser } from '../users.ts'

type Balances = { energy: number; coins: number }
type Growth = { acquisition: Record<'channel' | 'ab' | 'fbp' | 'fbc', string>; hasHomeScreenReward: boolean }

/** The parts of a profile that domains above accounts own; the server injects these functions. */
export type MyProfileNeeds = {
  readBalances(userId: string, isPremium: boolean, now: Date): Promise<Balances>
  /** The campaign by which the person came, and whether they have received the home-screen reward. */
  readGrowth(userId: string): Promise<Growth>
  pictureAddress(key: string): string
}

/** The own profile. */
export function myProfileHandler(db: Db, needs: MyProfileNeeds) {
  return handle(myProfile, async ({ actor, now }) => {
    const user = await findUser(db, actor.userId)
    if (!user) throw new Error('The caller has no row')
    const { preferences } = actor
    const [balances, { acquisition, hasHomeScreenReward }] = await Promise.all([
      needs.readBalances(user.id, actor.isPremium, now),
      needs.readGrowth(user.id),
    ])
    return {
      user: {
        id: user.id,
        nick: user.nick,
        email: user.kind === 'member' ? await emailOf(db, user.id) : null,
        picture: user.picture === null ? null : needs.pictureAddress(user.picture),
        kind: user.kind,
        createTime: user.createdAt.getTime(),
        location: { countryCode: user.countryCode, city: user.city },
        lang: user.lang,
        energy: balances.energy,
        enableNSFW: preferences.enableNsfw,
        vipExpireAt: actor.premiumUntil?.getTime() ?? null,
        channel: acquisition.channel,
        ab: acquisition.ab,
        fiztokFBP: acquisition.fbp,
        fiztokFBC: acquisition.fbc,
        isAdult: actor.isAdult,
        chatModel: preferences.chatModel,
        style: preferences.style,
        tags: [...preferences.tags],
        excludedUntil: actor.excludedUntil?.getTime() ?? null,
        closesAt: actor.closesAt?.getTime() ?? null,
        suspension: actor.suspension && {
          until: actor.suspension.until?.getTime() ?? null,
          isClosed: actor.suspension.until === null,
        },
        needsAgeProof: actor.needsAgeProof,
        hasMinorSign: actor.minorSignAt !== null,
        measuredFor: actor.measuredFor,
      },
      goldBalance: balances.coins,
      channel: acquisition.channel,
      rewardEnergyAddHomeScreen: hasHomeScreenReward,
    }
  })
}
