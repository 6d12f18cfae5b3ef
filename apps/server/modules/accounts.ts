import type { Db } from '#platform/db/database.ts'
import type { MyProfileNeeds, VisitorCreated, VisitorRegistered } from '#domains/accounts/server/public.ts'
import { growthOf, settleInvitation } from '#domains/growth/server/public.ts'
import { uploadAddress } from '#domains/media/server/public.ts'
import { confirmAdult } from '#domains/safety/server/public.ts'
import { balancesOf, fillEnergy, hasPremium, lockWallet } from '#domains/wallet/server/public.ts'
import { energyCap } from '#domains/wallet/rules.ts'
import { visitorCreated } from '../edge/actors.ts'
import { grantInvitation } from './rewards.ts'

type AbovePart = {
  profile: MyProfileNeeds
  visitorCreated: VisitorCreated
  visitorRegistered: VisitorRegistered
  confirmAdult: typeof confirmAdult
}

/**
 * A new member begins with all their energy, as one who was no visitor before, and with that of the invitation by which
 * they came. A person registers once.
 */
const visitorRegistered: VisitorRegistered = async (tx, { userId, caller, now }) => {
  const isPremium = await hasPremium(tx, userId, now)
  const wallet = await lockWallet(tx, { userId, isPremium, now })
  await fillEnergy(wallet, { cap: energyCap(isPremium), reason: 'welcome', key: 'registered' })
  await settleInvitation(tx, { userId, caller, now }, grantInvitation)
}

/** The parts of accounts' calls that belong to domains above it. */
export function aboveAccounts(db: Db): AbovePart {
  return {
    visitorCreated,
    visitorRegistered,
    confirmAdult,
    profile: {
      pictureAddress: uploadAddress,
      readBalances: (userId, isPremium, now) => balancesOf(db, { userId, isPremium, now }),
      readGrowth: (userId) => growthOf(db, userId),
    },
  }
}
