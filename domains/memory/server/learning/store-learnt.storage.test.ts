import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { createHashText, rememberForgotten, withoutForgotten } from '../forgotten.ts'
import { listMemories } from '../memories.ts'
import { listSummaries } from '../summaries.ts'
import { hideTurns, noteTurns } from '../turns.ts'
import { storeLearnt } from './store-learnt.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const characterId = 'mara-voss'
const hash = createHashText(Buffer.from('a key of the tests'))
const now = new Date('2024-03-01T10:00:00Z')
const texts = ['My sister bakes in Bergen.', 'The ferry was late.']

/** A conversation of two noted turns, as it is read for learning. */
async function readConversation() {
  const [userId, conversationId] = [newId(), newId()]
  const [first, second] = texts.map((text, depth) => ({ id: newId(), text, depth, at: now, role: 'user' as const }))
  if (!first || !second) throw new Error('Two turns were made')
  const of = { userId, conversationId, characterId, locale: 'en' }
  const turns = [second, first].map((turn) => ({ ...turn, at: now.getTime() }))
  await noteTurns(database.db, of, { turns, parentId: null, depth: 1, dueAt: null, now })
  const memory = { kind: 'relation', text: first.text, quote: first.text, messageId: first.id, slot: null } as const
  const stored = () =>
    Promise.all([
      listMemories(database.db, of).then((rows) => rows.map(({ text }) => text)),
      listSummaries(database.db, of, 5).then((rows) => rows.map(({ text }) => text)),
    ])
  return { from: { ...of, characterIds: [characterId], turns: [first, second] }, memory, second, stored }
}

it('stores memories and the summary of a sitting once, however often it is learnt from', async () => {
  const { from, memory, stored } = await readConversation()
  const what = { learnt: { memories: [memory], summary: texts.join(' ') }, hash, now }
  expect(await storeLearnt(database.db, from, what)).toBe(true)
  expect(await storeLearnt(database.db, from, what)).toBe(false)
  expect(await stored()).toEqual([[texts[0]], [texts.join(' ')]])
})

it('stores a summary alone where there is nothing to remember', async () => {
  const { from, stored } = await readConversation()
  expect(await storeLearnt(database.db, from, { learnt: { memories: [], summary: 'A walk.' }, hash, now })).toBe(true)
  expect(await stored()).toEqual([[], ['A walk.']])
})

it('stores nothing where a turn was forgotten while the sitting was read', async () => {
  for (const hasMemory of [true, false]) {
    const { from, memory, second, stored } = await readConversation()
    await transact(database.db, (tx) => hideTurns(tx, from.userId, [second.id]))
    const learnt = { memories: hasMemory ? [memory] : [], summary: texts.join(' ') }
    expect(await storeLearnt(database.db, from, { learnt, hash, now })).toBe(false)
    expect(await stored()).toEqual([[], []])
  }
})

it('stores no memory in words that were forgotten, also where its message says them otherwise', async () => {
  const { from, memory, stored } = await readConversation()
  const worded = { ...memory, text: 'Anna works at an oven.' }
  await transact(database.db, (tx) =>
    rememberForgotten(tx, { ...from, characterId }, { memories: [{ text: worded.text }], hash, now }),
  )
  expect(await storeLearnt(database.db, from, { learnt: { memories: [worded], summary: 'A walk.' }, hash, now })).toBe(
    true,
  )
  expect(await stored()).toEqual([[], ['A walk.']])
})

it('reads no message that says what was forgotten', async () => {
  const { from, memory, second } = await readConversation()
  const of = { userId: from.userId, characterId }
  await transact(database.db, (tx) => rememberForgotten(tx, of, { memories: [memory], hash, now }))
  const sentencesOf = (text: string) => [text]
  const turns = await withoutForgotten(database.db, of, { turns: from.turns, hash, sentencesOf })
  expect(turns.map(({ id }) => id)).toEqual([second.id])
})

it('stores no memory whose message does not hold its quotation, or is of the character', async () => {
  const { from, memory, second, stored } = await readConversation()
  const [first] = from.turns
  const turns = first ? [first, { ...second, role: 'character' as const }] : []
  const memories = [
    { ...memory, text: 'My sister bakes in Oslo.', quote: 'My sister bakes in Oslo.' },
    { ...memory, text: second.text, quote: second.text, messageId: second.id },
    { ...memory, text: 'She came by bus.', messageId: newId() },
  ]
  expect(await storeLearnt(database.db, { ...from, turns }, { learnt: { memories, summary: '' }, hash, now })).toBe(
    true,
  )
  expect(await stored()).toEqual([[], []])
})
