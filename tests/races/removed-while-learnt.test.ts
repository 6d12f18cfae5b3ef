import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteConversation, deleteMessage } from '#domains/chat/contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { learnAfter } from '#domains/memory/rules.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer, rest, sayTo } from '#tests/kit/memories.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** Waits until so many sessions wait for a lock of another one. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = () =>
    rowsOf(w.db, sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  while ((await waiting()).length < count);
}

/** Somebody whose home was learnt in one conversation, and who just said a newer one in another. */
async function someoneWhoMoved(name: string) {
  const email = `${name}@example.org`
  const someone = await w.member(email)
  const sessionId = await openConversationAs(someone, rememberer)
  const { said } = await sayTo(someone, { sessionId, text: 'I live in Oslo, near the fjord.' })
  await rest(w)
  const { said: later } = await sayTo(someone, { sessionId, text: 'I live in Lisbon now, near the river.' })
  // Noted but not learnt from yet.
  w.clock.advance(learnAfter.restMs + 60_000)
  await someone.get(addMemory, { characterId: rememberer, key: randomUUID(), text: 'I like tea.' })
  return { someone, userId: await w.idOf(email), sessionId, said, later }
}

/**
 * Has the server learn while something is removed: each has its first locks before either gets the last, since the row of the
 * person that both change is held meanwhile.
 */
async function learnWhile(userId: string, remove: () => Promise<string>): Promise<string> {
  const removing = { answer: Promise.resolve('') }
  let learning: Promise<unknown> = Promise.resolve()
  await transact(w.db, async (tx) => {
    await tx.execute(sql`select 1 from memory_people where user_id = ${userId} for update`)
    // The first round finds what is due, the second learns.
    learning = w.doJobs().then(() => w.doJobs())
    await untilWaiting(1)
    removing.answer = remove()
    await untilWaiting(2)
  })
  await learning
  return removing.answer
}

describe('while the server learns that an older memory is closed', () => {
  it('its message is removed, and neither fails by waiting for the other', async () => {
    const { someone, userId, said } = await someoneWhoMoved('removes')
    const remove = () => someone.call(deleteMessage, { messageId: said }).then(({ name }) => name)
    expect(await learnWhile(userId, remove)).toBe('OK')
    expect((await remembered(someone)).map(({ text }) => text)).toEqual(['I like tea.'])
  })

  it('its conversation is removed', async () => {
    const { someone, userId, sessionId } = await someoneWhoMoved('leaves')
    const remove = () => someone.call(deleteConversation, { sessionId }).then(({ name }) => name)
    expect(await learnWhile(userId, remove)).toBe('OK')
    expect((await remembered(someone)).map(({ text }) => text)).toEqual(['I like tea.'])
  })
})
