import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { validate } from 'uuid'
import { newId } from '#platform/clock/ids.ts'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { mostCoins, titleLength } from '../rules.ts'
import { serviceOffers, serviceProviders } from './tables.ts'

export type OfferRow = typeof serviceOffers.$inferSelect
export type PageWanted = { cursor?: string | null | undefined; limit: number }
type OffersWanted = PageWanted & { isOwn?: boolean | undefined }

/** The offers that a person can order now: open ones, and nobody orders from themselves; or those that others order from them. */
export async function listOffers(
  tx: Queryable,
  userId: string,
  { cursor, limit, isOwn = false }: OffersWanted,
): Promise<Page<OfferRow>> {
  const before = idBefore(cursor)
  const rows = await tx
    .select({ offer: serviceOffers })
    .from(serviceOffers)
    .innerJoin(serviceProviders, eq(serviceProviders.userId, serviceOffers.providerUserId))
    .where(and(isOwn ? isOpenOf(userId) : isOpenTo(userId), before ? lt(serviceOffers.id, before) : undefined))
    .orderBy(desc(serviceOffers.id))
    .limit(limit + 1)
  return pageById(
    rows.map(({ offer }) => offer),
    limit,
  )
}

/** An offer that somebody can order now; null where there is none. */
export async function findOffer(tx: Queryable, offerId: string, buyerId: string): Promise<OfferRow | null> {
  const [row] = await tx
    .select({ offer: serviceOffers })
    .from(serviceOffers)
    .innerJoin(serviceProviders, eq(serviceProviders.userId, serviceOffers.providerUserId))
    .where(and(isOpenTo(buyerId), eq(serviceOffers.id, offerId)))
  return row?.offer ?? null
}

/** Whether there is an offer that a person can order now. */
export async function hasOffer(tx: Queryable, buyerId: string): Promise<boolean> {
  return (await listOffers(tx, buyerId, { limit: 1 })).list.length > 0
}

const isOpen = and(eq(serviceOffers.isActive, true), eq(serviceProviders.isActive, true))

function isOpenTo(buyerId: string) {
  return and(isOpen, ne(serviceOffers.providerUserId, buyerId))
}

function isOpenOf(providerId: string) {
  return and(isOpen, eq(serviceOffers.providerUserId, providerId))
}

/** Makes somebody a provider who offers this at this price; an offer of the same title is opened anew, or gets the price. */
export async function setOffer(
  tx: Tx,
  { userId, title, price, now }: { userId: string; title: string; price: number; now: Date },
): Promise<OfferRow | 'title' | 'price'> {
  const name = title.trim()
  if (name === '' || [...name].length > titleLength) return 'title'
  if (!Number.isInteger(price) || price < 1 || price > mostCoins) return 'price'
  await tx
    .insert(serviceProviders)
    .values({ userId, isActive: true, createdAt: now })
    .onConflictDoUpdate({ target: serviceProviders.userId, set: { isActive: true } })
  const [offer] = await tx
    .insert(serviceOffers)
    .values({ id: newId(now), providerUserId: userId, title: name, price, isActive: true, createdAt: now })
    .onConflictDoUpdate({
      target: [serviceOffers.providerUserId, serviceOffers.title],
      set: { price, isActive: true },
    })
    .returning()
  // An insert that updates instead gives its row in either case.
  return offer as OfferRow
}

/** Closes one offer; false where the provider has none of that title. Orders that are in progress go on. */
export async function closeOffer(tx: Queryable, userId: string, title: string): Promise<boolean> {
  const closed = await tx
    .update(serviceOffers)
    .set({ isActive: false })
    .where(and(eq(serviceOffers.providerUserId, userId), eq(serviceOffers.title, title.trim())))
    .returning({ id: serviceOffers.id })
  return closed.length === 1
}

/** Nothing of this provider can be ordered any more; false where they are none. Orders that are in progress go on. */
export async function stopProvider(tx: Queryable, userId: string): Promise<boolean> {
  const stopped = await tx
    .update(serviceProviders)
    .set({ isActive: false })
    .where(eq(serviceProviders.userId, userId))
    .returning({ userId: serviceProviders.userId })
  return stopped.length === 1
}

/** All offers of a person, newest first, and whether each can be ordered now. */
export async function offersOf(tx: Queryable, userId: string): Promise<(OfferRow & { isOpen: boolean })[]> {
  const rows = await tx
    .select({ offer: serviceOffers, isProvider: serviceProviders.isActive })
    .from(serviceOffers)
    .innerJoin(serviceProviders, eq(serviceProviders.userId, serviceOffers.providerUserId))
    .where(eq(serviceOffers.providerUserId, userId))
    .orderBy(desc(serviceOffers.id))
  return rows.map(({ offer, isProvider }) => ({ ...offer, isOpen: offer.isActive && isProvider }))
}

/** Ids are made with their time, so they alone are the order. */
export function idBefore(cursor: string | null | undefined): string | null {
  const [id] = (decodeCursor(cursor, ['string']) ?? []) as [string?]
  return id !== undefined && validate(id) ? id : null
}

/** A page of rows of which one more was read than it shows. */
export function pageById<Row extends { id: string }>(rows: Row[], limit: number): Page<Row> {
  const list = rows.slice(0, limit)
  const end = list.at(-1)
  return { list, next: rows.length > limit && end ? encodeCursor([end.id]) : null }
}
