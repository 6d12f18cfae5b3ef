import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { sayTo } from '#tests/kit/memories.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { readLatestTurns, readTogether } from './two-together.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const characterId = 'mara-voss'
const hourMs = 3_600_000

/** Signs somebody in and stores a message, its reply, and one message each hour after these. */
async function talked(email: string, count: number) {
  const someone = await w.member(email)
  const sessionId = await openConversationAs(someone)
  const { said } = await sayTo(someone, { sessionId, text: 'The first evening.' })
  const userId = await w.idOf(email)
  await w.db
    .execute(sql`insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at)
    select ${userId}, gen_random_uuid(), ${sessionId}, gen_random_uuid(), n, 'user', 'Message ' || n, 'done', created_at + n * interval '1 hour'
    from messages, generate_series(1, ${count}::int) n where user_id = ${userId} and id = ${said}`)
  return { someone, sessionId, userId }
}

describe('the messages of two', () => {
  it('is counted, with the times of the tenth day, and of the hundredth and thousandth message', async () => {
    const { userId } = await talked('counts@example.org', 1100)
    const found = await readTogether(w.db, { userId, characterId, timezoneOffset: 0 })
    const first = found.firstMessage ?? 0
    expect(found.messages).toBe(1102)
    expect(found.messages100).toBe(first + 98 * hourMs)
    expect(found.messages1000).toBe(first + 998 * hourMs)
    expect(found.days).toBeGreaterThan(45)
    expect(found.days10).toBeLessThan(first + 10 * 24 * hourMs)
    expect(found.days100).toBeNull()
  })

  it('has the days of the clock of the person', async () => {
    const { userId } = await talked('clocks@example.org', 30)
    const days = async (timezoneOffset: number) =>
      (await readTogether(w.db, { userId, characterId, timezoneOffset })).days
    const counted = await Promise.all([-720, -360, 0, 360, 720].map(days))
    expect(new Set(counted).size).toBeGreaterThan(1)
  })

  it('is nothing of a conversation that was deleted, or of somebody else', async () => {
    const { userId, sessionId } = await talked('deletes@example.org', 3)
    await w.db.execute(sql`update conversations set deleted_at = now() where id = ${sessionId}`)
    const nothing = { days: 0, messages: 0, firstMessage: null }
    expect(await readTogether(w.db, { userId, characterId, timezoneOffset: 0 })).toMatchObject(nothing)
    expect(await readLatestTurns(w.db, { userId, characterId })).toBeNull()
  })

  it('ends its last sitting where both rested', async () => {
    const someone = await w.member('rests@example.org')
    const sessionId = await openConversationAs(someone)
    await sayTo(someone, { sessionId, text: 'Before the rest.' })
    w.clock.advance(hourMs)
    await sayTo(someone, { sessionId, text: 'After it.' })
    const latest = await readLatestTurns(w.db, { userId: await w.idOf('rests@example.org'), characterId })
    const own = (turns: readonly { role: string; text: string }[] = []) =>
      turns.filter(({ role }) => role === 'user').map(({ text }) => text)
    expect(own(latest?.sitting)).toEqual(['After it.'])
    expect(own(latest?.turns)).toEqual(['Before the rest.', 'After it.'])
  })
})
