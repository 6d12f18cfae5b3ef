import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { watchStatements } from '#tests/kit/record-statements.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { greetingOfBranch } from './greetings.ts'
import { earlierTurns, readBranch } from './messages.ts'

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: Plan[]
}

const turns = 60
const id = (number: number) => `01902000-0000-7000-8000-${String(number).padStart(12, '0')}`
const userId = newId(new Date('2026-06-01T12:00:00Z'))
const conversationId = id(999_999)
const fromId = id(turns - 1)

let database: Database
/** The last walk along a branch that was sent. */
let walk = ''
let stopWatching: () => void
beforeAll(async () => {
  stopWatching = watchStatements((sent) => {
    if (typeof sent === 'string' && sent.startsWith('with recursive branch')) walk = sent
  })
  database = await openTestDatabase()
})
afterAll(async () => {
  stopWatching()
  await database.close()
})

/** The rows of messages that a plan has read in all. */
function rowsRead(plan: Plan): number {
  const own = plan['Relation Name'] === 'messages' ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)
}

const reads = {
  'turns before': {
    read: () => earlierTurns(database.db, { userId, conversationId, parentId: null, limit: turns }),
    values: `'${userId}', '${conversationId}', null, ${turns}`,
  },
  branch: {
    read: () => readBranch(database.db, { userId, conversationId, fromId, limit: turns }),
    values: `'${userId}', '${fromId}', '${conversationId}', ${turns}`,
  },
  greeting: {
    read: () => greetingOfBranch(database.db, { userId, conversationId, fromId }),
    values: `'${userId}', '${fromId}', '${conversationId}'`,
  },
}

it.each(Object.entries(reads))(
  '%s: a step reads one message, also by a plan that was made while the table was empty',
  async (_, { read, values }) => {
    walk = ''
    await read()
    const text = walk
    expect(text).not.toBe('')
    const read60 = await transact(database.db, async (tx) => {
      const run = (statement: string) => rowsOf<Record<string, unknown>>(tx, sql.raw(statement))
      await run('set local plan_cache_mode = force_generic_plan')
      await run(`prepare walk as ${text}`)
      await run(`execute walk(${values})`)
      await run(`insert into conversations (user_id, id, character_id, leaf_id, notice_at, created_at, updated_at)
        values ('${userId}', '${conversationId}', 'mara-voss', '${fromId}', now(), now(), now())`)
      await run(`insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at)
        select '${userId}', ('01902000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${conversationId}',
          case when n > 0 then ('01902000-0000-7000-8000-' || lpad((n - 1)::text, 12, '0'))::uuid end, n, 'user', 'words', 'done', now()
        from generate_series(0, ${turns - 1}) n`)
      const [row] = await run(`explain (analyze, format json) execute walk(${values})`)
      await run('deallocate walk')
      await run(`delete from messages where user_id = '${userId}'`)
      await run(`delete from conversations where user_id = '${userId}'`)
      const [shown] = Object.values(row ?? {})
      const [{ Plan: top }] = (typeof shown === 'string' ? JSON.parse(shown) : shown) as [{ Plan: Plan }]
      return rowsRead(top)
    })
    // Of the first step it may read all.
    expect(read60).toBeGreaterThanOrEqual(turns)
    expect(read60).toBeLessThanOrEqual(2 * turns)
  },
)
