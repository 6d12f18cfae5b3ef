import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import { learnAfter } from '#domains/memory/rules.ts'

/** How two stand to each other, as their stored messages say; times are epoch milliseconds. */
export type TwoSoFar = {
  since: number
  /** Days on which the person wrote, by their clock. */
  days: number
  /** The last farewell that was followed by more; null where there was none. */
  farewellAt: number | null
}

type SoFarRow = { since: number | null; days: number; farewellAt: number | null }

const soFarStatement = defineStatement(
  'two-so-far',
  { userId: 'uuid', characterId: 'text', timezoneOffset: 'int', from: 'timestamptz?' },
  ({ userId, characterId, timezoneOffset, from }) => query<SoFarRow>`with said as (
      select m.role, m.created_at as at from conversations c
        join messages m on m.user_id = c.user_id and m.conversation_id = c.id
      where c.user_id = ${userId} and c.character_id = ${characterId} and c.deleted_at is null and m.deleted_at is null
        and m.text <> '' and (m.role = 'user' or (m.occasion = 'farewell' and c.farewell_at is null))
        and m.created_at >= coalesce(${from}, '-infinity')
    )
    select (extract(epoch from min(at) filter (where role = 'user')) * 1000)::float8 as since,
      count(distinct ((at at time zone 'UTC') - make_interval(mins => ${timezoneOffset}))::date) filter (where role = 'user')::int as days,
      (extract(epoch from max(at) filter (where role <> 'user')) * 1000)::float8 as "farewellAt"
    from said`,
)

const mostPairs = 5000
const dayMs = 86_400_000

type Wanted = {
  userId: string
  characterId: string
  conversationId: string
  timezoneOffset: number
  /** Nothing from before is counted; null where all is. */
  remembersFrom: number | null
  /** When the message to answer was written. */
  at: number
}
type Read = { of: string; usedAt: number; soFar: TwoSoFar | null }

export type ReadSoFar = (wanted: Wanted) => Promise<TwoSoFar | null>

/** Reads how two stand to each other, once for each sitting of a conversation and each day of it; null before the first message. */
export function createSoFar(db: Db): ReadSoFar {
  const known = new LRUCache<string, Read>({ max: mostPairs })
  return async ({ userId, characterId, conversationId, timezoneOffset, remembersFrom, at }) => {
    const key = `${conversationId} ${characterId}`
    const day = Math.floor((at - timezoneOffset * 60_000) / dayMs)
    const of = `${userId} ${day} ${remembersFrom ?? ''}`
    const before = known.get(key)
    if (before?.of === of && at - before.usedAt < learnAfter.restMs) {
      before.usedAt = at
      return before.soFar
    }
    const from = remembersFrom === null ? null : new Date(remembersFrom)
    const [row] = await soFarStatement(db, { userId, characterId, timezoneOffset, from })
    const soFar = row && row.since !== null ? { ...row, since: row.since } : null
    known.set(key, { of, usedAt: at, soFar })
    return soFar
  }
}
