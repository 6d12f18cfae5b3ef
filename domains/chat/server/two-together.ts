import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { learnAfter } from '#domains/memory/rules.ts'
import { careOf, careWriter } from './care-replies.ts'
import { bringBack } from './cold/bring-back.ts'
import { withoutReturned } from './gifts/returned-gifts.ts'
import { earlierTurns } from './messages.ts'
import { conversations, messages } from './tables.ts'

type Two = { userId: string; characterId: string }

/** Counts of the messages of two, and the days of some of them; times are epoch milliseconds, null for what has not come. */
export type Together = {
  days: number
  messages: number
  firstMessage: number | null
  days10: number | null
  days100: number | null
  messages100: number | null
  messages1000: number | null
}

/**
 * Counts what a person and a character wrote in all conversations that the person still has: a greeting is the card's,
 * help is the service's, and of several versions of a message one counts. Days are those of the person's clock.
 */
export async function readTogether(
  tx: Queryable,
  { userId, characterId, timezoneOffset }: Two & { timezoneOffset: number },
): Promise<Together> {
  const ms = (at: ReturnType<typeof sql>) => sql`(extract(epoch from ${at}) * 1000)::float8`
  const one = (of: 'days' | 'counted', n: number) =>
    sql`(select ${ms(sql`at`)} from ${sql.identifier(of)} where n = ${n}::int)`
  const [row] = await rowsOf<Together>(
    tx,
    sql`with said as materialized (
        select m.role, min(m.created_at) as at from ${conversations} c
          join ${messages} m on m.user_id = c.user_id and m.conversation_id = c.id
        where c.user_id = ${userId} and c.character_id = ${characterId} and c.deleted_at is null
          and m.deleted_at is null and m.state <> 'streaming' and m.text <> '' and m.greeting is null
          and m.engine not in (${careWriter.self}, ${careWriter.others})
          and (m.role = 'user' or m.parent_id is not null)
        group by m.conversation_id, m.parent_id, m.role
      ), own as (
        select at, ((at at time zone 'UTC') - make_interval(mins => ${timezoneOffset}::int))::date as day
        from said where role = 'user'
      ), days as (
        select min(at) as at, row_number() over (order by day) as n from own group by day
      ), counted as (
        select at, row_number() over (order by at) as n from said
      )
      select (select count(*)::int from days) as days, (select count(*)::int from counted) as messages,
        (select ${ms(sql`min(at)`)} from own) as "firstMessage",
        ${one('days', 10)} as "days10", ${one('days', 100)} as "days100",
        ${one('counted', 100)} as "messages100", ${one('counted', 1000)} as "messages1000"`,
  )
  if (!row) throw new Error('a row of counts is always there')
  return row
}

type LatestTurn = { role: 'user' | 'character'; text: string }
/** The latest messages of two, oldest first, and those since the last long rest; help of the service is in none. */
export type LatestTurns = { turns: LatestTurn[]; sitting: LatestTurn[]; hasCare: boolean }

const mostTurns = 120

/** The latest messages of the conversation that a person and a character had last; null where there is none. */
export async function readLatestTurns(db: Db, two: Two): Promise<LatestTurns | null> {
  const [last] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(ofTwo(two), isNotNull(conversations.leafId)))
    .orderBy(desc(conversations.updatedAt))
    .limit(1)
  if (!last) return null
  const { userId } = two
  await bringBack(db, userId, { ids: [last.id] })
  const read = await earlierTurns(db, { userId, conversationId: last.id, parentId: null, limit: mostTurns })
  const rows = await withoutReturned(db, userId, read)
  const restAt = rows.findIndex(({ createdAt }, at) => {
    const before = rows[at + 1]
    return before !== undefined && createdAt - before.createdAt >= learnAfter.restMs
  })
  const sitting = restAt === -1 ? rows : rows.slice(0, restAt + 1)
  return {
    turns: said(rows),
    sitting: said(sitting),
    hasCare: sitting.some(({ engine }) => careOf(engine) !== null),
  }
}

/** The conversation of a person with a character, who may have left the catalogue: the one in front, else the latest; null without one. */
export async function findConversationWith(tx: Queryable, two: Two): Promise<string | null> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofTwo(two))
    .orderBy(conversations.isEarlier, desc(conversations.updatedAt))
    .limit(1)
  return row?.id ?? null
}

function ofTwo({ userId, characterId }: Two) {
  return and(
    eq(conversations.userId, userId),
    eq(conversations.characterId, characterId),
    isNull(conversations.deletedAt),
  )
}

function said(rows: readonly { role: LatestTurn['role']; text: string; engine: string }[]): LatestTurn[] {
  return rows
    .filter(({ engine }) => careOf(engine) === null)
    .map(({ role, text }) => ({ role, text }))
    .toReversed()
}
