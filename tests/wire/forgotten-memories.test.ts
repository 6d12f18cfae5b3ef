import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAfresh } from '#domains/chat/arrange-contract.ts'
import { tourDeleteMessage, tourDeleteConversation } from '#domains/chat/contract.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer, rest, sayTo, usedBy } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listDiary } from '#domains/memory/diary-contract.ts'
import { addMemory, forgetAllMemories, forgetMemory, listMemories } from '#domains/memory/contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const anna = 'My sister Anna lives in Bergen and bakes bread.'
/** Every table but that of the messages, which a person deletes on their own. */
const stored = [
  'memories',
  'memory_summaries',
  'memory_turns',
  'memory_forgotten',
  'prompt_parts',
  'reply_prompts',
  'diary_entries',
] as const

async function someoneNamed(name: string) {
  const someone = await w.member(`${name}@example.org`)
  return { someone, sessionId: await openConversationAs(someone), userId: await w.idOf(`${name}@example.org`) }
}

/** A reply in a new conversation about what was said in an earlier one. */
async function replyAbout(someone: Person): Promise<string> {
  const { sessionId } = await someone.get(startAfresh, { characterId: rememberer })
  return (await sayTo(someone, { sessionId, text: 'Where does my sister Anna bake?' })).reply
}

const dayMs = 86_400_000
const diaryOf = async (someone: Person) =>
  (await someone.get(listDiary, { characterId: rememberer })).entries.map(({ text }) => text)

/** Lets a talk rest until it is learnt from and written about. */
async function restUntilWritten(): Promise<void> {
  await rest(w)
  w.clock.advance(60_000)
  await w.doJobs()
  await w.doJobs()
}

/** The tables that have a word in a row of a person. */
async function tablesWith(word: string, userId: string): Promise<string[]> {
  const found: string[] = []
  for (const table of stored) {
    const rows = await rowsOf(
      w.db,
      sql`select 1 from ${sql.identifier(table)} t where t.user_id = ${userId} and to_jsonb(t)::text like ${`%${word}%`}`,
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

describe('forgetting', () => {
  it('leaves a text in no table, prompt or search, and does not learn it again', async () => {
    const { someone, sessionId, userId } = await someoneNamed('forgets')
    await sayTo(someone, { sessionId, text: anna })
    await rest(w)
    const reply = await replyAbout(someone)
    expect(await usedBy(someone, reply)).toContain(anna)
    expect(await tablesWith('Bergen', userId)).not.toEqual([])
    const [memory] = await remembered(someone)
    await someone.get(forgetMemory, { memoryId: memory?.id ?? '' })
    expect(await tablesWith('Bergen', userId)).toEqual([])
    expect(await usedBy(someone, reply)).toEqual([])
    await sayTo(someone, { sessionId, text: anna })
    await rest(w)
    expect(await remembered(someone)).toEqual([])
    expect(await tablesWith('Bergen', userId)).toEqual([])
  })

  it('leaves it out of the diary, whether it was forgotten in that sitting or before it was said again', async () => {
    const { someone, sessionId, userId } = await someoneNamed('diary-forgets')
    const talk = async (lines: readonly string[]) => {
      for (const text of lines) await sayTo(someone, { sessionId, text })
    }
    const boat = 'We painted the boat red today.'
    await talk([anna, boat, ...Array.from({ length: 11 }, (_, at) => `It dries, that was coat number ${at}.`)])
    w.clock.advance(60_000)
    await w.doJobs()
    await w.doJobs()
    const [memory] = (await remembered(someone)).filter(({ text }) => text === anna)
    await someone.get(forgetMemory, { memoryId: memory?.id ?? '' })
    await restUntilWritten()
    expect(await diaryOf(someone)).toHaveLength(1)
    w.clock.advance(dayMs)
    await talk(['Good evening again.', anna, 'The second coat is dry now.', 'Tomorrow we sail to the island.'])
    await restUntilWritten()
    const entries = await diaryOf(someone)
    expect(entries).toHaveLength(2)
    expect(entries[0]).toContain('Tomorrow we sail to the island.')
    expect(await tablesWith('Bergen', userId)).toEqual([])
  })

  it('can be undone by the words that the page still has', async () => {
    const { someone, sessionId } = await someoneNamed('undoes')
    await sayTo(someone, { sessionId, text: anna })
    await rest(w)
    const [memory] = await remembered(someone)
    await someone.get(forgetMemory, { memoryId: memory?.id ?? '' })
    const key = '0198c0de-0000-7000-8000-00000000000a'
    const again = { characterId: rememberer, key, text: anna, kind: 'relation' } as const
    const made = await someone.get(addMemory, again)
    expect(await someone.get(addMemory, again)).toEqual(made)
    expect(await remembered(someone)).toMatchObject([{ text: anna, isEdited: true, messageId: null }])
  })

  it('gives what an undo needs: a memory that comes back under its id is in its receipt again', async () => {
    const { someone, sessionId } = await someoneNamed('undoes-receipt')
    await sayTo(someone, { sessionId, text: anna })
    await rest(w)
    const reply = await replyAbout(someone)
    const [memory] = await remembered(someone)
    const { forgotten } = await someone.get(forgetMemory, { memoryId: memory?.id ?? '' })
    expect(forgotten).toEqual({ ...memory, characterId: rememberer })
    expect(await usedBy(someone, reply)).toEqual([])
    await someone.get(addMemory, { characterId: rememberer, key: forgotten?.id ?? '', text: anna, kind: 'relation' })
    expect(await usedBy(someone, reply)).toEqual([anna])
  })

  it('leaves a memory of the past in the past when it is undone', async () => {
    const { someone, sessionId } = await someoneNamed('undoes-past')
    await sayTo(someone, { sessionId, text: 'I live in Bergen by the sea.' })
    await rest(w)
    await sayTo(someone, { sessionId, text: 'I live in Oslo by the park.' })
    await rest(w)
    const past = (await remembered(someone)).find(({ validTo }) => validTo !== null)
    if (!past) throw new Error('Nothing was closed')
    const { forgotten } = await someone.get(forgetMemory, { memoryId: past.id })
    if (!forgotten) throw new Error('It was no memory')
    const { characterId, id: key, text, kind, isPinned, validFrom, validTo } = forgotten
    await someone.get(addMemory, { characterId, key, text, kind, isPinned, validFrom, validTo: validTo ?? undefined })
    const again = (await remembered(someone)).find(({ id }) => id === past.id)
    expect(again).toMatchObject({ text: past.text, validFrom: past.validFrom, validTo: past.validTo, isEdited: true })
  })

  it('is undone for no time to come', async () => {
    const { someone } = await someoneNamed('undoes-future')
    const far = w.clock.now().getTime() + 86_400_000
    const of = { characterId: rememberer, text: 'I keep bees.' }
    const { memory } = await someone.get(addMemory, { ...of, key: randomUUID(), validFrom: far, validTo: far + 1 })
    expect(memory.validFrom).toBeLessThan(far)
    expect(memory.validTo).toBeLessThan(far)
  })

  it('takes everything with a character at once, and nothing of another', async () => {
    const { someone } = await someoneNamed('starts-over')
    const key = (at: number) => `0198c0de-0000-7000-8000-0000000000b${at}`
    await someone.get(addMemory, { characterId: rememberer, key: key(1), text: 'I collect stamps.' })
    await someone.get(addMemory, { characterId: 'tala-reyes', key: key(2), text: 'I collect coins.' })
    expect(await someone.get(forgetAllMemories, { characterId: rememberer })).toEqual({ forgotten: 1 })
    expect(await remembered(someone)).toEqual([])
    expect(await remembered(someone, 'tala-reyes')).toHaveLength(1)
  })

  it('follows the deletion of a message, and of a conversation', async () => {
    const { someone, sessionId, userId } = await someoneNamed('deletes')
    await sayTo(someone, { sessionId, text: 'I love long walks by the sea.' })
    const { said } = await sayTo(someone, { sessionId, text: anna })
    await rest(w)
    expect(await remembered(someone)).toHaveLength(2)
    await someone.get(tourDeleteMessage, { messageId: said })
    expect((await remembered(someone)).map(({ text }) => text)).toEqual(['I love long walks by the sea.'])
    expect(await tablesWith('Bergen', userId)).toEqual([])
    await someone.get(tourDeleteConversation, { sessionId })
    const { memories, summaries } = await someone.get(listMemories, { characterId: rememberer })
    expect([memories, summaries]).toEqual([[], []])
  })

  it('leaves what the deleted message had ended as it was before, or until what came after it', async () => {
    const { someone, sessionId } = await someoneNamed('moves')
    const said: string[] = []
    for (const text of [
      'I live in Oslo, near the fjord.',
      'I live in Lisbon, near the river.',
      'I live in Rome, by a park.',
    ]) {
      said.push((await sayTo(someone, { sessionId, text })).said)
      await rest(w)
    }
    const homes = async () => (await remembered(someone)).map(({ text, validTo }) => [text.split(',')[0], validTo])
    await someone.get(tourDeleteMessage, { messageId: said[2] ?? '' })
    expect(await homes()).toEqual([
      ['I live in Lisbon', null],
      ['I live in Oslo', expect.any(Number)],
    ])
    await someone.get(tourDeleteMessage, { messageId: said[1] ?? '' })
    expect(await homes()).toEqual([['I live in Oslo', null]])
  })

  it('never shows what another person said', async () => {
    const [one, other] = [await someoneNamed('first'), await someoneNamed('second')]
    await sayTo(one.someone, { sessionId: one.sessionId, text: anna })
    await rest(w)
    const { reply } = await sayTo(other.someone, {
      sessionId: other.sessionId,
      text: 'Where does my sister bake bread?',
    })
    expect(await usedBy(other.someone, reply)).toEqual([])
    expect(await remembered(other.someone)).toEqual([])
    const [memory] = await remembered(one.someone)
    expect((await other.someone.call(forgetMemory, { memoryId: memory?.id ?? '' })).name).toBe('MEMORY_NOT_FOUND')
  })
})
