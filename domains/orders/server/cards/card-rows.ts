import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { LinkedCard } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { cards } from './tables.ts'

export type CardRow = typeof cards.$inferSelect

/** The payment method whose gateway stores cards. */
export const cardMethod = 'OceanPayment' satisfies PaymentMethod

type NewCard = { userId: string; brand: string; customerId: string; card: LinkedCard; now: Date }

/** Stores a card that a gateway has proven to be this person's; null where it is another person's already. */
export async function storeCard(tx: Tx, { userId, brand, customerId, card, now }: NewCard): Promise<CardRow | null> {
  await tx
    .insert(cards)
    .values({
      id: newId(now),
      userId,
      brand,
      method: cardMethod,
      token: card.token,
      customerId,
      scheme: card.brand,
      last4: card.last4,
      expires: card.expires === null ? null : asShown(card.expires),
      createdAt: now,
    })
    .onConflictDoNothing()
  const [stored] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.method, cardMethod), eq(cards.token, card.token)))
  return stored?.userId === userId ? stored : null
}

/** A day such as 2030-10-01 as it stands on a card: 10/30. */
function asShown(expires: string): string {
  return expires.replace(/^\d{2}(\d{2})-(\d{2})(?:-\d{2})?$/, '$2/$1')
}

/** The cards of a person, the oldest first. */
export async function cardsOf(tx: Queryable, userId: string): Promise<CardRow[]> {
  return tx.select().from(cards).where(eq(cards.userId, userId)).orderBy(asc(cards.id))
}

/** One card by id. */
export async function findCard(tx: Queryable, id: string): Promise<CardRow | null> {
  const [row] = await tx.select().from(cards).where(eq(cards.id, id))
  return row ?? null
}
