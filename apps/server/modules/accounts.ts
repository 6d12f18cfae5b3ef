import type { Db } from '#platform/db/database.ts'
import type { MyProfileNeeds, VisitorCreated } from '#domains/accounts/server/public.ts'
import { growthOf } from '#domains/growth/server/public.ts'
import { uploadAddress } from '#domains/media/server/public.ts'
import { confirmAdult } from '#domains/safety/server/public.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import { visitorCreated } from '../edge/actors.ts'

type AbovePart = {
  profile: MyProfileNeeds
  visitorCreated: VisitorCreated
  confirmAdult: typeof confirmAdult
}

/** The parts of accounts' calls that belong to domains above it. */
export function aboveAccounts(db: Db): AbovePart {
  return {
    visitorCreated,
    confirmAdult,
    profile: {
      pictureAddress: uploadAddress,
      readBalances: (userId, isPremium, now) => balancesOf(db, { userId, isPremium, now }),
      readGrowth: (userId) => growthOf(db, userId),
    },
  }
}
