import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { myProfile } from '../../contract.ts'
import { emailOf } from '../identities.ts'
import { findUser } from '../users.ts'

/** Reads the balances of a profile. The wallet depends on accounts, so the server injects this function. */
export type ReadBalances = (userId: string, isPremium: boolean, now: Date) => Promise<{ energy: number; coins: number }>

export type MyProfileNeeds = {
  readBalances: ReadBalances
  pictureAddress(key: string): string
  /** Whether the person has received the home-screen reward. Growth depends on accounts, so the server injects this. */
  hasHomeScreenReward(userId: string): Promise<boolean>
}

/** The own profile. */
export function myProfileHandler(db: Db, { readBalances, pictureAddress, hasHomeScreenReward }: MyProfileNeeds) {
  return handle(myProfile, async ({ actor, now }) => {
    const user = await findUser(db, actor.userId)
    if (!user) throw new Error('The caller has no row')
    const balances = await readBalances(user.id, actor.isPremium, now)
    return {
      user: {
        id: user.id,
        nick: user.nick,
        email: user.kind === 'member' ? await emailOf(db, user.id) : null,
        picture: user.picture === null ? null : pictureAddress(user.picture),
        kind: user.kind,
        createTime: user.createdAt.getTime(),
        location: { countryCode: user.countryCode, city: user.city },
        lang: user.lang,
        energy: balances.energy,
        enableNSFW: user.enableNsfw,
        vipExpireAt: user.vipExpireAt?.getTime() ?? null,
        channel: user.channel,
        ab: user.ab,
        fiztokFBP: user.fbp,
        fiztokFBC: user.fbc,
        isAdult: actor.isAdult,
        chatModel: user.chatModel,
        style: user.style,
        tags: user.tags,
        excludedUntil: actor.excludedUntil?.getTime() ?? null,
        closesAt: user.closesAt?.getTime() ?? null,
        needsAgeProof: actor.needsAgeProof,
        hasMinorSign: actor.minorSignAt !== null,
      },
      goldBalance: balances.coins,
      channel: user.channel,
      rewardEnergyAddHomeScreen: await hasHomeScreenReward(user.id),
    }
  })
}
