import type { Tx } from '#platform/db/database.ts'
import { grant, hasPremium, lockWallets, settleHold, settleHoldOf } from '#domains/wallet/server/public.ts'
import type { OrderRow } from './orders.ts'

type Settling = { order: OrderRow; as: 'captured' | 'released'; now: Date }

/**
 * Ends the hold of an order: what was done is paid out to its provider, all else goes back. NOTE: call with the order locked.
 */
export async function settleOrder(tx: Tx, { order, as, now }: Settling): Promise<void> {
  if (as === 'captured') return payOut(tx, order, now)
  const { buyerUserId: userId, holdId } = order
  if (userId !== null && holdId !== null) await settleHoldOf(tx, { userId, holdId, as, now })
}

async function payOut(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { id, buyerUserId, providerUserId, holdId, price } = order
  const owners = []
  for (const userId of [buyerUserId, providerUserId]) if (userId !== null) owners.push(await ownerOf(tx, userId, now))
  const wallets = await lockWallets(tx, owners)
  const [buyer, provider] = [wallets.get(buyerUserId ?? ''), wallets.get(providerUserId ?? '')]
  const isSettled = buyer && holdId !== null && (await settleHold(buyer, { holdId, as: 'captured' }))
  if (!isSettled) throw new Error('A service order without coins set aside cannot be done')
  if (provider)
    await grant(provider, { currency: 'coins', amount: price, reason: 'service-done', ref: id, key: `service:${id}` })
}

async function ownerOf(tx: Tx, userId: string, now: Date) {
  return { userId, isPremium: await hasPremium(tx, userId, now), now }
}
