import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Currency } from './locked-wallet.ts'
import { ledgerEntries } from './tables.ts'

export type DetailRow = {
  id: string
  createdAt: Date
  /** Signed, as the person sees it. */
  amount: number
  currency: Currency
  reason: string
  ref: string
}

export type DetailsWanted = { userId: string; currency: Currency; cursor?: string | null | undefined; limit: number }

const isFromOwn = sql`${ledgerEntries.fromAccount} in ('available', 'held')`
const isToOwn = sql`${ledgerEntries.toAccount} in ('available', 'held')`

/**
 * The entries that made a person richer or poorer, newest first, by keyset. What is set aside is still theirs, and what
 * was given back never left. NOTE: an entry's id is made with its time, so ids alone are the order.
 */
export async function listDetailRows(tx: Queryable, wanted: DetailsWanted): Promise<Page<DetailRow>> {
  const { userId, currency, limit } = wanted
  const before = decodeCursor(wanted.cursor, ['string']) as [string] | null
  const rows = await tx
    .select({
      id: ledgerEntries.id,
      createdAt: ledgerEntries.createdAt,
      amount: sql<number>`case when ${isToOwn} then ${ledgerEntries.amount} else -${ledgerEntries.amount} end`,
      currency: ledgerEntries.currency,
      reason: ledgerEntries.reason,
      ref: ledgerEntries.ref,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        // As a literal, so that the index over coins alone is seen to fit.
        currency === 'coins' ? sql`${ledgerEntries.currency} = 'coins'` : sql`${ledgerEntries.currency} = 'energy'`,
        sql`(${isFromOwn}) <> (${isToOwn})`,
        before && validate(before[0]) ? lt(ledgerEntries.id, before[0]) : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(limit + 1)
  const list = rows.slice(0, limit)
  const end = list.at(-1)
  return { list, next: rows.length > limit && end ? encodeCursor([end.id]) : null }
}
