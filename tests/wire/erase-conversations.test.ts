import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { deleteConversation, listConversations, restoreConversation } from '#domains/chat/contract.ts'
import { eraseConversations } from '#domains/privacy/contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rest, sayTo } from '#tests/kit/memories.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const anna = 'My sister Anna lives in Bergen and bakes bread.'
const storedOf = async (email: string) => {
  const userId = await w.idOf(email)
  const [row] = await rowsOf<{ conversations: number; messages: number; memories: number }>(
    w.db,
    sql`select (select count(*)::int from conversations where user_id = ${userId}) as conversations,
      (select count(*)::int from messages where user_id = ${userId}) as messages,
      (select count(*)::int from memories where user_id = ${userId}) as memories`,
  )
  return row
}

it('erases every conversation and all that was learnt, beyond restoring, and nobody else’s', async () => {
  const [someone, other] = [await w.member('erases@example.org'), await w.member('stays@example.org')]
  const [first, second] = [await openConversationAs(someone), await openConversationAs(someone, 'linh-dao')]
  await sayTo(someone, { sessionId: first, text: anna })
  await sayTo(other, { sessionId: await openConversationAs(other), text: anna })
  await rest(w)
  expect(await remembered(someone)).toHaveLength(1)
  await someone.get(deleteConversation, { sessionId: second })
  const before = await storedOf('stays@example.org')
  expect(await someone.get(eraseConversations, {})).toEqual({ erased: 2 })
  expect((await someone.get(listConversations, {})).list).toEqual([])
  expect((await someone.call(restoreConversation, { sessionId: second })).name).toBe('SESSION_NOT_FOUND')
  await w.doJobs()
  expect(await storedOf('erases@example.org')).toEqual({ conversations: 0, messages: 0, memories: 0 })
  expect(await remembered(someone)).toEqual([])
  expect(await storedOf('stays@example.org')).toEqual(before)
})

it('has nothing to erase a second time, and is for somebody who is here', async () => {
  const someone = await w.adult()
  expect(await someone.get(eraseConversations, {})).toEqual({ erased: 0 })
  expect((await w.person().call(eraseConversations, {})).name).toBe('NEED_LOGIN')
})
