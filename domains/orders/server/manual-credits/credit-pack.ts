import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { grant, hasPremium, lockWallet } from '#domains/wallet/server/public.ts'
import { handPayments } from './tables.ts'
import type { BrandCatalogue } from '../catalogue/catalogue-schema.ts'
import { supportBonus } from './support-bonus.ts'

export type ManualCredit = {
  userId: string
  brand: string
  /** The id of the paid pack in the brand's price list. */
  goodsId: string
  packs: BrandCatalogue['packs']
  /** The name of the payment where it came in. */
  reference: string
  now: Date
}

/** `repeated` was credited before, with these numbers; `taken` is the reference of another credit. */
export type Credited =
  | { outcome: 'credited' | 'repeated'; coins: number; bonus: number }
  | { outcome: 'taken' | 'no-pack' | 'no-reference' | 'nobody' }

/**
 * Credits a pack that was paid through customer service, and its bonus as a ledger entry of its own; once for each
 * reference. NOTE: call in a transaction.
 */
export async function creditManually(tx: Tx, credit: ManualCredit): Promise<Credited> {
  const { userId, brand, goodsId, packs, now } = credit
  const reference = credit.reference.trim().toLowerCase()
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
  const wallet = await lockWallet(tx, { userId, isPremium: await hasPremium(tx, userId, now), now })
  const gift = { currency: 'coins', ref: reference } as const
  await grant(wallet, { ...gift, amount: coins, reason: 'purchase', key: `hand:${reference}` })
  if (bonus > 0) await grant(wallet, { ...gift, amount: bonus, reason: 'bonus', key: `hand-bonus:${reference}` })
  return { outcome: 'credited', coins, bonus }
}

/** The manual credits of a person, oldest first. */
export function manualCreditsOf(tx: Queryable, userId: string): Promise<(typeof handPayments.$inferSelect)[]> {
  return tx.select().from(handPayments).where(eq(handPayments.userId, userId)).orderBy(handPayments.createdAt)
}
