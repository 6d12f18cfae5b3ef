import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { statesOfHolds } from '#domains/wallet/server/public.ts'
import type { MessageGift } from '../../gift-shape.ts'
import { freeInADay } from '../../gifts.ts'
import { conversations, messages } from '../tables.ts'
import { gifts } from './tables.ts'

export type GiftRow = typeof gifts.$inferSelect

const dayMs = 24 * 3_600_000
const stateOf = { pending: 'sent', captured: 'received', released: 'returned' } as const

/** The gifts that stand in these messages of a person, by the ids of the messages. */
export async function giftsOf(
  tx: Queryable,
  userId: string,
  messageIds: readonly string[],
): Promise<Map<string, MessageGift>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), inArray(gifts.messageId, [...messageIds])))
  const found = await withStates(tx, userId, rows)
  return new Map(found.map(({ messageId, gift, price, state }) => [messageId, { id: gift, price, state }]))
}

/** How many gifts a person without premium may still give, and when there is one more; those that came back do not count. */
export async function giftsLeft(
  tx: Queryable,
  userId: string,
  now: Date,
): Promise<{ left: number; nextAt: number | null }> {
  const rows = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), gt(gifts.createdAt, new Date(now.getTime() - dayMs))))
    .orderBy(gifts.createdAt)
  const counted = (await withStates(tx, userId, rows)).filter(({ state }) => state !== 'returned')
  const first = counted.at(-freeInADay) ?? counted[0]
  return {
    left: Math.max(0, freeInADay - counted.length),
    nextAt: first ? first.createdAt.getTime() + dayMs : null,
  }
}

export type ReceivedGift = { id: string; count: number; lastAt: number }

/** The gifts that a person gave to a character and that she answered, as far as their messages still stand; the latest first. */
export async function giftsTo(
  tx: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<ReceivedGift[]> {
  const rows = await tx
    .select({ gift: gifts.gift, holdId: gifts.holdId, createdAt: gifts.createdAt })
    .from(gifts)
    .innerJoin(messages, and(eq(messages.userId, userId), eq(messages.id, gifts.messageId)))
    .innerJoin(conversations, and(eq(conversations.userId, userId), eq(conversations.id, gifts.conversationId)))
    .where(
      and(
        eq(gifts.userId, userId),
        eq(gifts.characterId, characterId),
        isNull(messages.deletedAt),
        isNull(conversations.deletedAt),
      ),
    )
    .orderBy(desc(gifts.createdAt))
  const received = (await withStates(tx, userId, rows)).filter(({ state }) => state === 'received')
  return [...Map.groupBy(received, ({ gift }) => gift)].map(([id, all]) => ({
    id,
    count: all.length,
    lastAt: Math.max(...all.map(({ createdAt }) => createdAt.getTime())),
  }))
}

/** The gift of a message that came back since no answer came; null where there is none. */
export async function returnedGift(tx: Queryable, userId: string, messageId: string): Promise<GiftRow | null> {
  const rows = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), eq(gifts.messageId, messageId)))
  const [gift] = await withStates(tx, userId, rows)
  return gift?.state === 'returned' ? gift : null
}

async function withStates<Row extends Pick<GiftRow, 'holdId'>>(
  tx: Queryable,
  userId: string,
  rows: readonly Row[],
): Promise<(Row & { state: MessageGift['state'] })[]> {
  const states = await statesOfHolds(
    tx,
    userId,
    rows.map(({ holdId }) => holdId),
  )
  return rows.map((row) => ({ ...row, state: stateOf[states.get(row.holdId) ?? 'released'] }))
}
