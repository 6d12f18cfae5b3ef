import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { grant, hasPremium, lockWallet } from '#domains/wallet/server/public.ts'
import { handPayments } from '../by-hand-tables.ts'
import type { BrandCatalogue } from '../catalogue/catalogue-schema.ts'
import { supportBonus } from './support-bonus.ts'

export type ByHand = {
  userId: string
  brand: string
  /** Of the pack that was paid, in the brand's price list. */
  goodsId: string
  packs: BrandCatalogue['packs']
  /** What the payment is known by where it came in. */
  reference: string
  now: Date
}

/** `repeated` was credited before, with these numbers; `taken` is a reference that stands for something else. */
export type Credited =
  | { outcome: 'credited' | 'repeated'; coins: number; bonus: number }
  | { outcome: 'taken' | 'no-pack' | 'no-reference' | 'nobody' }

/**
 * Credits a pack that a person of the house was paid for, and the bonus of customer service as an entry of its own; each
 * reference once, whatever is asked. NOTE: call in a transaction.
 */
export async function creditByHand(tx: Tx, selection: ByHand): Promise<Credited> {
  const { userId, brand, goodsId, packs, now } = selection
  const reference = selection.reference.trim().toLowerCase()
  if (!/^\S.{2,99}$/.test(reference)) return { outcome: 'no-reference' }
  const pack = packs[goodsId]
  if (!pack) return { outcome: 'no-pack' }
  if (!(await lockUser(tx, userId))) return { outcome: 'nobody' }
  const { coins } = pack
  const bonus = supportBonus(pack)
  const stored = await tx
    .insert(handPayments)
    .values({ reference, userId, brand, goodsId, coins, bonus, createdAt: now })
    .onConflictDoNothing()
    .returning({ reference: handPayments.reference })
  if (stored.length === 0) {
    const [known] = await tx.select().from(handPayments).where(eq(handPayments.reference, reference))
    const isSame = known?.userId === userId && known.brand === brand && known.goodsId === goodsId
    return isSame ? { outcome: 'repeated', coins: known.coins, bonus: known.bonus } : { outcome: 'taken' }
  }
  await lockWallet(tx, { userId, isPremium: await hasPremium(tx, userId, now), now })
  const gift = { userId, currency: 'coins', ref: reference, now } as const
  await grant(tx, { ...gift, amount: coins, reason: 'purchase', key: `hand:${reference}` })
  if (bonus > 0) await grant(tx, { ...gift, amount: bonus, reason: 'bonus', key: `hand-bonus:${reference}` })
  return { outcome: 'credited', coins, bonus }
}

/** What was credited by hand to somebody, oldest first. */
export function handPaymentsOf(tx: Queryable, userId: string): Promise<(typeof handPayments.$inferSelect)[]> {
  return tx.select().from(handPayments).where(eq(handPayments.userId, userId)).orderBy(handPayments.createdAt)
}
