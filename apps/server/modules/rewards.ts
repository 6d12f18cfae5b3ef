import type { GrantReward } from '#domains/growth/server/public.ts'
import { grant, lockWallet } from '#domains/wallet/server/public.ts'

/** Grants a reward in the wallet. Its key is the reward's own, so that the books hold it once. */
export const grantReward: GrantReward = async (tx, { userId, isPremium, now, event, currency, amount }) => {
  const wallet = await lockWallet(tx, { userId, isPremium, now })
  await grant(wallet, { currency, amount, reason: 'gift', ref: event, key: `reward:${event}` })
}
