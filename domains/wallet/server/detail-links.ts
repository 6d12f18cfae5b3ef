import type { DetailLink } from '../contract.ts'
import type { OrderKind } from '../rules.ts'
import type { DetailRow } from './coin-details.ts'

/** Functions by which the other domains name the subject of an entry. */
export type DetailSources = {
  /** In which own conversation each of these messages stands; what is no message, or gone, is left out. */
  conversationsOf(userId: string, refs: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Which of these are photos that the person still has. */
  photosAmong(userId: string, refs: readonly string[]): Promise<ReadonlySet<string>>
  /** Which of these are orders of the person's, and of what. */
  ordersAmong(userId: string, refs: readonly string[]): Promise<ReadonlyMap<string, OrderKind>>
  /** Which of these are services that the person ordered. */
  serviceOrdersAmong(userId: string, refs: readonly string[]): Promise<ReadonlySet<string>>
}

/** The way to what each of these rows was for, by its reference, where that can still be opened. */
export async function findLinks(
  { conversationsOf, photosAmong, ordersAmong, serviceOrdersAmong }: DetailSources,
  userId: string,
  rows: readonly DetailRow[],
): Promise<ReadonlyMap<string, DetailLink>> {
  const refs = [...new Set(rows.map(({ ref }) => ref).filter((ref) => ref !== ''))]
  if (refs.length === 0) return new Map()
  const [conversations, photos, orders, services] = await Promise.all([
    conversationsOf(userId, refs),
    photosAmong(userId, refs),
    ordersAmong(userId, refs),
    serviceOrdersAmong(userId, refs),
  ])
  const links: [string, DetailLink][] = [
    ...[...conversations].map(([ref, conversationId]): [string, DetailLink] => [
      ref,
      { kind: 'conversation', sessionId: conversationId },
    ]),
    ...[...photos].map((photoId): [string, DetailLink] => [photoId, { kind: 'photo', photoId }]),
    ...[...orders].map(([orderId, orderKind]): [string, DetailLink] => [
      orderId,
      { kind: 'order', orderKind, orderId },
    ]),
    ...[...services].map((orderId): [string, DetailLink] => [orderId, { kind: 'service', orderId }]),
  ]
  return new Map(links)
}
