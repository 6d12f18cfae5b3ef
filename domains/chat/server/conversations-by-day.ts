import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { conversations, messages } from './tables.ts'

export type ConversationsByDay = {
  days: { day: string; messages: number }[]
  most: { characterId: string; messages: number } | null
}

/** How much a person said here on each day of theirs since one, deleted words too, and whom they said most to. */
export async function conversationsByDay(
  tx: Queryable,
  { userId, sinceDay, timezoneOffset }: { userId: string; sinceDay: string; timezoneOffset: number },
): Promise<ConversationsByDay> {
  const local = sql`(${messages.createdAt} at time zone 'UTC' - make_interval(mins => ${timezoneOffset}::int))`
  const day = sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('day')
  const rows = await tx
    .select({ day, characterId: conversations.characterId, messages: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.userId, messages.userId), eq(conversations.id, messages.conversationId)),
    )
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.role, 'user'),
        isNull(messages.origin),
        sql`${local} >= ${sinceDay}::date`,
      ),
    )
    .groupBy(sql`day`, conversations.characterId)
  const days = sumBy(rows, (row) => row.day)
  // Words in a scene are said to nobody alone.
  const toOne = rows.filter(({ characterId }) => characterId !== '')
  const [most] = [...sumBy(toOne, (row) => row.characterId)].toSorted(([, one], [, other]) => other - one)
  return {
    days: [...days].map(([of, count]) => ({ day: of, messages: count })),
    most: most ? { characterId: most[0], messages: most[1] } : null,
  }
}

function sumBy<Row extends { messages: number }>(rows: readonly Row[], key: (row: Row) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.messages)
  return sums
}
