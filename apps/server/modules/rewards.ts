import type { GrantInvitation, GrantReward } from '#domains/growth/server/public.ts'
import { grant, hasPremium, lockWallet, lockWallets } from '#domains/wallet/server/public.ts'

/** Grants a reward in the wallet. Its key is the reward's own, so that the books hold it once. */
export const grantReward: GrantReward = async (tx, { userId, isPremium, now, event, currency, amount }) => {
  const wallet = await lockWallet(tx, { userId, isPremium, now })
  await grant(wallet, { currency, amount, reason: 'gift', ref: event, key: `reward:${event}` })
}

/** Grants the energy of an invitation to both. Its keys name the person who came, so that the books hold it once. */
export const grantInvitation: GrantInvitation = async (tx, { inviterId, inviteeId, energy, now }) => {
  const owners = await Promise.all(
    [inviterId, inviteeId].map(async (userId) => ({ userId, isPremium: await hasPremium(tx, userId, now), now })),
  )
  const gift = { currency: 'energy', amount: energy, reason: 'gift' } as const
  for (const [userId, wallet] of await lockWallets(tx, owners)) {
    const event = userId === inviterId ? 'invitation' : 'invited'
    await grant(wallet, { ...gift, ref: event, key: `reward:${event}:${inviteeId}` })
  }
}
