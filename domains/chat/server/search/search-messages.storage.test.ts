import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { findMessages, sliceStatement } from './search-messages.ts'
import { wordPatterns } from './word-patterns.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const messagesOfAll = 20_000
const talks = 10
const userId = newId(new Date('2026-06-01T12:00:00Z'))

let database: Database
let db: Db
let talk = ''
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  const [first] = await rowsOf<{ id: string }>(
    db,
    sql`with talk as (
        insert into conversations (user_id, id, character_id, notice_at, created_at, updated_at)
        select ${userId}::uuid, md5('talk ' || n)::uuid, 'c' || n, now(), now(), now() from generate_series(0, ${talks - 1}::int) n returning id
      ), said as (
        insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at)
        select ${userId}::uuid, ('01902000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, md5('talk ' || n % ${talks}::int)::uuid, md5('message ' || n)::uuid, n, 'user',
          case when n < 2 * ${talks}::int then 'the lighthouse ' else '' end || repeat('we walked along the river and talked about the rain ', 1 + n % 6), 'done', now()
        from generate_series(0, ${messagesOfAll - 1}::int) n
      ), others as (
        insert into messages (user_id, id, conversation_id, depth, role, text, state, created_at)
        select md5('person ' || n % 50)::uuid, md5('other ' || n)::uuid, md5('talk of others ' || n % 500)::uuid, n, 'user', 'the lighthouse and the river', 'done', now()
        from generate_series(0, 9999) n
      )
      select md5('talk 0')::uuid as id from talk limit 1`,
  )
  talk = first?.id ?? ''
  await db.execute(sql`analyze`)
}, 120_000)
afterAll(() => database.close())

/** The most rows of messages that one step of a slice has read. */
async function mostRead(conversationId: string | null, search: string): Promise<number> {
  const slice = sliceStatement({ userId, conversationId }, { patterns: wordPatterns(search), from: newest, limit: 21 })
  const [row] = await rowsOf<Record<string, unknown>>(db, sql`explain (analyze, format json) ${slice}`)
  const [shown] = Object.values(row ?? {})
  const [{ Plan: top }] = (typeof shown === 'string' ? JSON.parse(shown) : shown) as [{ Plan: Plan }]
  const readIn = (plan: Plan): number[] => [
    ...(plan['Relation Name'] === 'messages' ? [readBy(plan)] : []),
    ...(plan.Plans ?? []).flatMap(readIn),
  ]
  return Math.max(...readIn(top))
}

/** The rows of a step with those that its filter has removed. */
function readBy(plan: Plan & { 'Rows Removed by Filter'?: number }): number {
  return (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
}

describe('a search among twenty thousand own messages', { timeout: 120_000 }, () => {
  const find = (search: string, conversationId: string | null = null, cursor: string | null = null) =>
    findMessages(db, { userId, conversationId, search, cursor, limit: 20 })

  it('finds the oldest of all conversations and of one in a single call', async () => {
    expect((await find('lighthouse')).list).toHaveLength(2 * talks)
    expect((await find('lighthouse', talk)).list.map(({ sessionId }) => sessionId)).toEqual([talk, talk])
    expect(await find('submarine', talk)).toEqual({ list: [], next: null })
  })

  it.each([null, 'one'])('leads on without a gap or a repeat (%s)', async (of) => {
    const conversationId = of === null ? null : talk
    const seen: string[] = []
    let cursor: string | null = null
    for (let page = 0; page < 60; page += 1) {
      const { list, next } = await find('rain', conversationId, cursor)
      seen.push(...list.map(({ messageId }) => messageId))
      cursor = next
    }
    expect(seen).toHaveLength(1200)
    expect(new Set(seen).size).toBe(1200)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  it('reads no more of them at once than a slice has, and nothing of others', async () => {
    expect(await mostRead(null, 'submarine')).toBeLessThanOrEqual(1001)
    expect(await mostRead(talk, 'submarine')).toBeLessThanOrEqual(4001)
  })
})
