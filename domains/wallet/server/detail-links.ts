import type { DetailLink } from '../contract.ts'
import type { DetailRow } from './coin-details.ts'
import type { CoinDetailNeeds } from './module.ts'

/** The way to what each of these rows was for, by its reference, where that can still be opened. */
export async function findLinks(
  { conversationsOf, photosAmong, ordersAmong, serviceOrdersAmong }: Omit<CoinDetailNeeds, 'db'>,
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
    ...[...conversations].map(([ref, sessionId]): [string, DetailLink] => [ref, { kind: 'conversation', sessionId }]),
    ...[...photos].map((photoId): [string, DetailLink] => [photoId, { kind: 'photo', photoId }]),
    ...[...orders].map(([orderId, orderKind]): [string, DetailLink] => [
      orderId,
      { kind: 'order', orderKind, orderId },
    ]),
    ...[...services].map((orderId): [string, DetailLink] => [orderId, { kind: 'service', orderId }]),
  ]
  return new Map(links)
}
