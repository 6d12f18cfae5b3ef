import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { rememberer as characterId, rest, sayTo } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { forgetAllMemories, switchMemory } from '../../contract.ts'
import { deleteDiaryEntry, eraseDiary, listDiary, restoreDiaryEntry, switchDiary } from '../../diary-contract.ts'
import { diaryUndoMs } from '../../rules.ts'
import { diaryEntries, memoryProgress } from '../tables.ts'
import { removeTurns } from '../turns.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const talk = ['Good evening, Mara.', 'I painted the old boat red today.', 'It will need a second coat.']
const dayMs = 86_400_000

async function someoneNamed(name: string) {
  const someone = await w.member(`${name}@example.org`)
  return { someone, sessionId: await openConversationAs(someone) }
}

/** Has a talk and lets it rest until it is learnt from and written about. */
async function talkAndRest(someone: Person, sessionId: string, lines: readonly string[] = talk): Promise<string[]> {
  const ids: string[] = []
  for (const text of lines) ids.push((await sayTo(someone, { sessionId, text })).said)
  await rest(w)
  w.clock.advance(60_000)
  await w.doJobs()
  await w.doJobs()
  return ids
}

const diaryOf = async (someone: Person) => (await someone.get(listDiary, { characterId })).entries

describe('the diary of a character', () => {
  it('has an entry for each sitting, with words of the person, the newest first', async () => {
    const { someone, sessionId } = await someoneNamed('two-sittings')
    await talkAndRest(someone, sessionId)
    const [first] = await diaryOf(someone)
    expect(first?.text).toContain('I painted the old boat red today.')
    w.clock.advance(dayMs)
    await talkAndRest(someone, sessionId, ['Hello again.', 'The ferry was late by an hour.', 'I read a whole book.'])
    const entries = await diaryOf(someone)
    expect(entries).toHaveLength(2)
    expect(entries[0]?.text).toContain('The ferry was late by an hour.')
    expect(entries[1]).toEqual(first)
  })

  it('has none of a few words, nor while the talk goes on', async () => {
    const { someone, sessionId } = await someoneNamed('few-words')
    await talkAndRest(someone, sessionId, ['Good evening.', 'Good night.'])
    expect(await diaryOf(someone)).toEqual([])
    for (let turn = 0; turn < 13; turn += 1) await sayTo(someone, { sessionId, text: `Still here, number ${turn}.` })
    await w.doJobs()
    await w.doJobs()
    expect(await diaryOf(someone)).toEqual([])
  })

  it('is the same when its job runs twice, and when two run at once', async () => {
    const { someone, sessionId } = await someoneNamed('twice')
    await talkAndRest(someone, sessionId)
    await w.db
      .update(memoryProgress)
      .set({ diaryDueAt: w.clock.now() })
      .where(eq(memoryProgress.conversationId, sessionId))
    w.clock.advance(60_000)
    await Promise.all([w.doJobs(), w.doJobs()])
    await w.doJobs()
    expect(await diaryOf(someone)).toHaveLength(1)
  })

  it('loses an entry that is deleted, which comes back when that is undone, and is not written again', async () => {
    const { someone, sessionId } = await someoneNamed('deletes')
    await talkAndRest(someone, sessionId)
    const [entry] = await diaryOf(someone)
    const entryId = entry?.id ?? ''
    await someone.get(deleteDiaryEntry, { entryId })
    expect(await diaryOf(someone)).toEqual([])
    expect((await someone.get(restoreDiaryEntry, { entryId })).entry).toEqual(entry)
    await someone.get(deleteDiaryEntry, { entryId })
    w.clock.advance(diaryUndoMs + 60_000)
    await w.doJobs()
    const rows = await w.db.select().from(diaryEntries).where(eq(diaryEntries.conversationId, sessionId))
    expect(rows).toMatchObject([{ text: '' }])
    expect((await someone.call(restoreDiaryEntry, { entryId })).name).toBe('MEMORY_NOT_FOUND')
    expect((await someone.call(deleteDiaryEntry, { entryId })).name).toBe('MEMORY_NOT_FOUND')
    await w.db
      .update(memoryProgress)
      .set({ diaryDueAt: w.clock.now() })
      .where(eq(memoryProgress.conversationId, sessionId))
    w.clock.advance(60_000)
    await w.doJobs()
    await w.doJobs()
    expect(await diaryOf(someone)).toEqual([])
  })

  it('loses what was written about a message that is deleted, and all of it where everything is forgotten', async () => {
    const { someone, sessionId } = await someoneNamed('forgets')
    const [, painted] = await talkAndRest(someone, sessionId)
    const userId = await w.idOf('forgets@example.org')
    await transact(w.db, (tx) => removeTurns(tx, userId, [painted ?? '']))
    expect(await diaryOf(someone)).toEqual([])
    w.clock.advance(dayMs)
    await talkAndRest(someone, sessionId, ['Hello.', 'The garden is full of plums.', 'I made jam.'])
    expect(await diaryOf(someone)).toHaveLength(1)
    await someone.get(forgetAllMemories, { characterId })
    expect(await diaryOf(someone)).toEqual([])
  })

  it('is not written where it is off for her, for all, or without memory', async () => {
    const { someone, sessionId } = await someoneNamed('switched')
    expect(await someone.get(switchDiary, { characterId, isOn: false })).toEqual({
      writesDiary: false,
      writesDiaryForAll: true,
    })
    await talkAndRest(someone, sessionId)
    await someone.get(switchDiary, { characterId, isOn: true })
    await someone.get(switchDiary, { characterId: null, isOn: false })
    w.clock.advance(dayMs)
    await talkAndRest(someone, sessionId)
    await someone.get(switchDiary, { characterId: null, isOn: true })
    await someone.get(switchMemory, { characterId, isOn: false })
    w.clock.advance(dayMs)
    await talkAndRest(someone, sessionId)
    expect(await diaryOf(someone)).toEqual([])
    expect((await someone.call(switchDiary, { characterId: 'made-up', isOn: false })).name).toBe('CHARACTER_NOT_FOUND')
  })

  it('can be erased, and is read and changed by its person alone', async () => {
    const { someone, sessionId } = await someoneNamed('owner-of-diary')
    await talkAndRest(someone, sessionId)
    const [entry] = await diaryOf(someone)
    const stranger = await w.member('stranger-to-diary@example.org')
    expect(await diaryOf(stranger)).toEqual([])
    const entryId = entry?.id ?? ''
    expect((await stranger.call(deleteDiaryEntry, { entryId })).name).toBe('MEMORY_NOT_FOUND')
    expect((await stranger.call(restoreDiaryEntry, { entryId })).name).toBe('MEMORY_NOT_FOUND')
    await someone.get(eraseDiary, { characterId })
    expect(await diaryOf(someone)).toEqual([])
    expect((await w.person().call(listDiary, { characterId })).name).toBe('NEED_LOGIN')
  })
})
