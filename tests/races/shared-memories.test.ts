import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf, transact } from '#platform/db/database.ts'
import { addMemory, forgetMemory } from '#domains/memory/contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer, sayTo } from '#tests/kit/memories.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const other = 'tala-reyes'
const text = 'My sister Anna lives in Bergen and bakes bread.'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const isWaiting = async () =>
  (
    await rowsOf(
      w.db,
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length > 0

it('a shared memory is forgotten while another character learns from a turn that says it', async () => {
  const someone = await w.member('races@example.org')
  const userId = await w.idOf('races@example.org')
  await openConversationAs(someone, rememberer)
  const sessionId = await openConversationAs(someone, other)
  const { said } = await sayTo(someone, { sessionId, text })
  const add = { characterId: rememberer, key: randomUUID(), text, isShared: true }
  const { memory } = await someone.get(addMemory, add)
  const forgetting = { answer: Promise.resolve('') }
  // Learning locks the turn first and the person last.
  await transact(w.db, async (tx) => {
    await tx.execute(sql`select 1 from memory_turns where user_id = ${userId} and message_id = ${said} for update`)
    forgetting.answer = someone.call(forgetMemory, { memoryId: memory.id }).then(({ name }) => name)
    while (!(await isWaiting()));
    await tx.execute(sql`update memory_people set revision = revision + 1 where user_id = ${userId}`)
  })
  expect(await forgetting.answer).toBe('OK')
  expect(await remembered(someone)).toEqual([])
  const [turn] = await rowsOf(
    w.db,
    sql`select terms from memory_turns where user_id = ${userId} and message_id = ${said}`,
  )
  expect(turn).toEqual({ terms: '' })
})
