import type { Db } from '#platform/db/database.ts'
import type { MyProfileNeeds, VisitorCreated } from '#domains/accounts/server/public.ts'
import { acquisitionOf } from '#domains/growth/server/public.ts'
import { uploadAddress } from '#domains/media/server/public.ts'
import { preferencesOf } from '#domains/profile/server/public.ts'
import { confirmAdult } from '#domains/safety/server/public.ts'
import { balancesOf, premiumUntilOf } from '#domains/wallet/server/public.ts'
import { visitorCreated } from '../edge/actors.ts'

type AbovePart = Omit<MyProfileNeeds, 'hasHomeScreenReward'> & {
  visitorCreated: VisitorCreated
  confirmAdult: typeof confirmAdult
}

/** The parts of accounts' calls that belong to domains above it. */
export function aboveAccounts(db: Db): AbovePart {
  return {
    visitorCreated,
    confirmAdult,
    pictureAddress: uploadAddress,
    async readBalances(userId, isPremium, now) {
      const [balances, premiumUntil] = await Promise.all([
        balancesOf(db, { userId, isPremium, now }),
        premiumUntilOf(db, userId),
      ])
      return { ...balances, premiumUntil }
    },
    readPreferences: (userId) => preferencesOf(db, userId),
    readAcquisition: (userId) => acquisitionOf(db, userId),
  }
}
