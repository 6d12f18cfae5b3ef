import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAfresh } from '#domains/chat/arrange-contract.ts'
import { addMemory, listMemories, switchMemory } from '#domains/memory/contract.ts'
import { memoryUndoMs } from '#domains/memory/rules.ts'
import { readMemoryPart } from '#domains/memory/server/public.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer, rest, sayTo, usedBy } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const anna = 'My sister Anna lives in Bergen and bakes bread.'
const own = 'I collect lanterns from Bergen.'
const all = null

/** Somebody whom the character knows by a talk of three messages that has rested, with a diary entry, and by own words. */
async function knownPerson(name: string) {
  const someone = await w.member(`${name}@example.org`)
  const sessionId = await openConversationAs(someone)
  for (const text of [anna, 'She does so each morning.', 'And she sings.']) await sayTo(someone, { sessionId, text })
  await rest(w)
  w.clock.advance(3_600_000)
  for (let round = 0; round < 3; round += 1) await w.doJobs()
  await someone.get(addMemory, { characterId: rememberer, key: randomUUID(), text: own, isPinned: true })
  return { someone, sessionId, userId: await w.idOf(`${name}@example.org`) }
}

const turn = (someone: Person, isOn: boolean, characterId: string | null = rememberer) =>
  someone.get(switchMemory, { characterId, isOn })

/** Lets the time to undo pass, and the job come round. */
async function untilErased(): Promise<void> {
  w.clock.advance(memoryUndoMs + 61_000)
  await w.doJobs()
}

const tables = ['memories', 'memory_summaries', 'diary_entries', 'memory_turns'] as const

/** How many rows each table has of a person. */
async function rowsStored(userId: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await rowsOf(w.db, sql`select 1 from ${sql.identifier(table)} where user_id = ${userId}`)
      return [table, rows.length] as const
    }),
  )
  return Object.fromEntries(counts)
}

const nothing = { memories: 0, memory_summaries: 0, diary_entries: 0, memory_turns: 0 }

/** A reply in a new conversation about what was said in the first one. */
async function replyAbout(someone: Person): Promise<string> {
  const { sessionId } = await someone.get(startAfresh, { characterId: rememberer })
  return (await sayTo(someone, { sessionId, text: 'Where does my sister Anna bake?' })).reply
}

describe('memory that is switched off', () => {
  it('is erased, own words, summaries, diary and index among it, once the time to undo is over', async () => {
    const { someone, userId } = await knownPerson('off')
    const before = await rowsStored(userId)
    for (const table of tables) expect(before[table], table).toBeGreaterThan(0)
    const { eraseAt } = await turn(someone, false)
    expect(eraseAt).toBe(w.clock.now().getTime() + memoryUndoMs)
    expect((await someone.get(listMemories, { characterId: rememberer })).eraseAt).toBe(eraseAt)
    // Nothing uses it from the first moment on.
    expect(await usedBy(someone, await replyAbout(someone))).toEqual([])
    await w.doJobs()
    expect((await rowsStored(userId))['memories']).toBe(before['memories'])
    await untilErased()
    expect(await rowsStored(userId)).toEqual(nothing)
    expect((await someone.get(listMemories, { characterId: rememberer })).eraseAt).toBeNull()
  })

  it('is as it was where it comes on again in time', async () => {
    const { someone, userId } = await knownPerson('undoes')
    const before = await rowsStored(userId)
    await turn(someone, false)
    w.clock.advance(memoryUndoMs - 1000)
    await w.doJobs()
    expect(await turn(someone, true)).toEqual({ isOn: true, isOnForAll: true, eraseAt: null })
    await untilErased()
    expect(await rowsStored(userId)).toEqual(before)
    expect(await usedBy(someone, await replyAbout(someone))).toContain(anna)
  })

  it('begins anew with what is said after it came on: neither what was erased nor what was said meanwhile', async () => {
    const { someone, sessionId, userId } = await knownPerson('anew')
    await turn(someone, false)
    await untilErased()
    const meanwhile = 'My brother Olaf lives in Tromso and fishes.'
    await sayTo(someone, { sessionId, text: meanwhile })
    w.clock.advance(1000)
    await turn(someone, true)
    w.clock.advance(1000)
    const later = 'I live in Riga, by the river.'
    for (const text of [later, 'It rains.', 'A lot.', 'Good night!']) await sayTo(someone, { sessionId, text })
    await rest(w)
    expect((await remembered(someone)).map(({ text }) => text)).toEqual([later])
    // A turn without terms is found by no search, whatever is said.
    const noted = await rowsOf<{ text: string; hidden: boolean }>(
      w.db,
      sql`select m.text, t.terms = '' as hidden from memory_turns t join messages m on m.id = t.message_id
        where t.user_id = ${userId} and m.role = 'user'`,
    )
    expect(noted.filter(({ hidden }) => !hidden).map(({ text }) => text)).toEqual(expect.arrayContaining([later]))
    expect(noted.filter(({ hidden, text }) => !hidden && [anna, meanwhile].includes(text))).toEqual([])
    expect(noted.filter(({ text }) => [anna, meanwhile].includes(text))).toHaveLength(2)
  })

  it('takes in nothing: no own words, no bundle, no talk', async () => {
    const { someone, sessionId, userId } = await knownPerson('takes-nothing')
    const { isOn, memories } = await readMemoryPart(w.db, { userId, characterId: rememberer }, noMessages)
    expect({ isOn, memories: memories.length }).toEqual({ isOn: true, memories: 1 })
    await turn(someone, false)
    const add = { characterId: rememberer, key: randomUUID(), text: 'I like tea.' }
    expect((await someone.call(addMemory, add)).name).toBe('MEMORY_OFF')
    expect(await readMemoryPart(w.db, { userId, characterId: rememberer }, noMessages)).toMatchObject({
      isOn: false,
      memories: [],
      summaries: [],
    })
    await untilErased()
    await sayTo(someone, { sessionId, text: 'My brother Olaf lives in Tromso.' })
    await rest(w)
    expect(await rowsStored(userId)).toEqual(nothing)
  })

  it('is that of all characters, or of one alone', async () => {
    const { someone, userId } = await knownPerson('all')
    await someone.get(addMemory, { characterId: 'tala-reyes', key: randomUUID(), text: 'I like tea.' })
    await turn(someone, false)
    await untilErased()
    expect((await remembered(someone, 'tala-reyes')).map(({ text }) => text)).toEqual(['I like tea.'])
    await turn(someone, false, all)
    await untilErased()
    expect(await rowsStored(userId)).toEqual(nothing)
  })

  it('of a visitor is erased when they sign in, and takes nothing from their account', async () => {
    const { someone, userId } = await knownPerson('has-account')
    const before = await rowsStored(userId)
    const visitor = await w.adult()
    await visitor.get(addMemory, { characterId: rememberer, key: randomUUID(), text: 'I like coffee.' })
    await turn(visitor, false)
    await turn(visitor, false, all)
    await w.signIn(visitor, 'has-account@example.org')
    await untilErased()
    expect(await rowsStored(userId)).toEqual(before)
    expect(await turn(someone, true)).toMatchObject({ isOn: true, isOnForAll: true })
  })

  it('of an account is erased of what a visitor brings', async () => {
    const { someone, userId } = await knownPerson('off-account')
    await turn(someone, false)
    await untilErased()
    const visitor = await w.adult()
    await visitor.get(addMemory, { characterId: rememberer, key: randomUUID(), text: 'I like coffee.' })
    await w.signIn(visitor, 'off-account@example.org')
    await untilErased()
    expect(await rowsStored(userId)).toEqual(nothing)
  })
})

const noMessages = { conversations: new Map<string, number>(), messages: new Map<string, number>() }
