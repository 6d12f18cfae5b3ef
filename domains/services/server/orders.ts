import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { validate } from 'uuid'
import { newId } from '#platform/clock/ids.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { Page } from '#platform/db/cursor.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import { balancesOf, hold, lockWallet, refusalOf } from '#domains/wallet/server/public.ts'
import type { OrderSide } from '../rules.ts'
import { endsAtFrom } from '../rules.ts'
import type { PageWanted } from './offers.ts'
import { findOffer, idBefore, pageById } from './offers.ts'
import { serviceOrders as table } from './tables.ts'

export type OrderRow = typeof table.$inferSelect
export type Wanted = { key: string; offerId: string; price: number; note: string }
export type Buyer = { userId: string; isPremium: boolean; now: Date }

/** Stores an order with its price set aside: both or neither, once per key. Gives the coins that are left, too. */
export async function placeOrder(db: Db, wanted: Wanted, buyer: Buyer): Promise<{ row: OrderRow; coins: number }> {
  return transact(db, async (tx) => {
    const { userId, now } = buyer
    const wallet = await lockWallet(tx, buyer)
    const repeated = await findByKey(tx, userId, wanted.key)
    if (repeated) return isSame(repeated, wanted) ? { row: repeated, coins: wallet.coins } : refuse('KEY_REUSED')
    const offer = (await findOffer(tx, wanted.offerId, userId)) ?? refuse('SERVICE_NOT_FOUND')
    if (wanted.price !== offer.price) return refuse('PRICE_CHANGED')
    const price = { currency: 'coins', amount: offer.price } as const
    const id = newId(now)
    const request = { price, reason: 'service', ref: id, key: `service:${wanted.key}` } as const
    const holdId = (await hold(wallet, request)) ?? refuse(refusalOf(wallet, price))
    const [row] = await tx
      .insert(table)
      .values({
        id,
        buyerUserId: userId,
        key: wanted.key,
        providerUserId: offer.providerUserId,
        offerId: offer.id,
        title: offer.title,
        price: offer.price,
        note: wanted.note,
        state: 'created',
        holdId,
        createdAt: now,
        changedAt: now,
        endsAt: endsAtFrom('created', now),
      })
      .returning()
    return { row: row as OrderRow, coins: wallet.coins - offer.price }
  })
}

/** Words from one person to another are moderated like what is said in a conversation. */
export async function refuseWords(
  classifier: TextClassifier,
  words: string,
  { locale, now }: { locale: string; now: Date },
): Promise<void> {
  if (words === '') return
  const { action } = moderateText(words, { surface: 'chat-in', locale, year: now.getFullYear() })
  if (action !== 'allow' || (await classifier.blocks(words))) refuse('TEXT_BLOCKED')
}

function isSame(row: OrderRow, { offerId, price, note }: Wanted): boolean {
  return row.offerId === offerId && row.price === price && row.note === note
}

async function findByKey(tx: Queryable, buyerId: string, key: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.buyerUserId, buyerId), eq(table.key, key)))
  return row ?? null
}

/** An order that this person made or is requested; null for everybody else's. */
export async function findOrder(tx: Queryable, orderId: string, userId: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, orderId), or(eq(table.buyerUserId, userId), eq(table.providerUserId, userId))))
  return row ?? null
}

/** Whether a person has an order on either side. */
export async function hasOrder(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(or(eq(table.buyerUserId, userId), eq(table.providerUserId, userId)))
    .limit(1)
  return row !== undefined
}

/** The orders of one side of a person, newest first. */
export async function listOrders(
  tx: Queryable,
  { userId, as, cursor, limit }: PageWanted & { userId: string; as: OrderSide },
): Promise<Page<OrderRow>> {
  const before = idBefore(cursor)
  const own = as === 'buyer' ? table.buyerUserId : table.providerUserId
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(own, userId), before ? lt(table.id, before) : undefined))
    .orderBy(desc(table.id))
    .limit(limit + 1)
  return pageById(rows, limit)
}

/** Those of some references that are orders of this person, made or done. */
export async function serviceOrdersAmong(
  tx: Queryable,
  userId: string,
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = refs.filter((ref) => validate(ref))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(or(eq(table.buyerUserId, userId), eq(table.providerUserId, userId)), inArray(table.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** The coins that a person has now. */
export async function coinsOf(tx: Queryable, owner: Pick<Buyer, 'userId' | 'isPremium' | 'now'>): Promise<number> {
  return (await balancesOf(tx, owner)).coins
}

/** Moves a visitor's orders to the member, as the wallet moves their holds. */
export async function moveServiceOrders(tx: Tx, { visitorId, memberId }: Merge): Promise<void> {
  await tx.update(table).set({ buyerUserId: memberId }).where(eq(table.buyerUserId, visitorId))
}
