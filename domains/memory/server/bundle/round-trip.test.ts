import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { memoryKinds } from '../../rules.ts'
import { createHashText, rememberForgotten } from '../forgotten.ts'
import { listMemories } from '../memories.ts'
import { memoryTurns } from '../tables.ts'
import type { MemoryPart } from './memory-part.ts'
import { isMemorySound, memoryPart } from './memory-part.ts'
import { moderateMemoryPart, withoutRefusedMemories } from './moderate-memory-part.ts'
import { readMemoryPart } from './read-memory-part.ts'
import { storeMemoryPart } from './store-memory-part.ts'

const now = new Date('2026-06-01T12:00:00Z')
const hash = createHashText(Buffer.alloc(32, 7))
const characterId = 'mara-voss'
const messageCount = 12
const places = Array.from({ length: messageCount }, (_, index) => index + 1)
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Ids for one conversation of messages in a line, as chat has stored them. */
function storedChat() {
  const conversationId = newId(now)
  const ids = new Map(places.map((number) => [number, newId(now)]))
  return {
    conversations: new Map([[1, conversationId]]),
    messages: ids,
    turnOf: (number: number) => {
      const id = ids.get(number)
      const parentId = ids.get(number - 1) ?? null
      const turn = { conversationId, parentId, depth: number - 1, text: `Turn ${number}`, at: now.getTime() }
      return id ? { id, ...turn } : null
    },
  }
}

function inverse(ids: ReadonlyMap<number, string>): Map<string, number> {
  return new Map([...ids].map(([number, id]) => [id, number]))
}

async function throughHere(part: MemoryPart, userId = newId()): Promise<MemoryPart> {
  const { db } = database
  const chat = storedChat()
  const { conversations, turnOf } = chat
  const of = { userId, characterId }
  await transact(db, (tx) => storeMemoryPart(tx, { ...of, part, conversations, turnOf, locale: 'en', hash, now }))
  return readMemoryPart(db, of, { conversations: inverse(conversations), messages: inverse(chat.messages) })
}

const words = fc.constantFrom('Loves the sea.', 'Lives in Bergen.', '猫を飼っている。', 'Works at night.')
const time = fc.integer({ min: Date.parse('2024-01-01'), max: now.getTime() })
const memory = fc.record({
  kind: fc.constantFrom(...memoryKinds),
  text: words,
  message: fc.option(fc.constantFrom(...places), { nil: null }),
  isPinned: fc.boolean(),
  isEnded: fc.boolean(),
  at: time,
})
const sitting = fc.record({ last: fc.constantFrom(...places), length: fc.nat(3), text: words, at: time })

const part = fc
  .record({
    memories: fc.array(memory, { maxLength: 8 }),
    summaries: fc.array(sitting, { maxLength: 3 }),
    diary: fc.uniqueArray(sitting, { maxLength: 3, selector: ({ last }) => last }),
    learnt: fc.subarray(places),
    isOn: fc.boolean(),
    writesDiary: fc.boolean(),
  })
  .map(({ memories, summaries, diary, learnt, isOn, writesDiary }): MemoryPart => {
    const rest = places.filter((one) => !learnt.includes(one))
    const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at
    return {
      isOn,
      writesDiary,
      memories: memories.map(({ message, isPinned, isEnded, at, ...one }, index) => ({
        ...one,
        number: index + 1,
        slot: index % 3 === 0 ? 'home' : null,
        conversation: message === null ? null : 1,
        message,
        quote: message === null ? null : `Turn ${message}`,
        storyId: null,
        isEdited: message === null || index % 2 === 0,
        pinnedAt: isPinned ? at : null,
        validFrom: at,
        validTo: isEnded ? at : null,
        supersededBy: isEnded && index > 0 ? index : null,
        createdAt: at,
        updatedAt: at,
      })),
      summaries: summaries.toSorted(byTime).map(({ last, length, text, at }) => ({
        conversation: 1,
        lastMessage: last,
        fromDepth: Math.max(0, last - 1 - length),
        toDepth: last - 1,
        fromAt: at,
        toAt: at,
        text,
      })),
      diary: diary.toSorted(byTime).map(({ last, length, text, at }) => ({
        conversation: 1,
        firstMessage: last,
        fromDepth: last - 1,
        toDepth: last - 1 + length,
        toAt: at,
        text,
      })),
      // Memory that is off has no index.
      turns: isOn
        ? { learnt, unlearnt: rest.filter((one) => one % 2 === 0), hidden: rest.filter((one) => one % 2 === 1) }
        : { learnt: [], unlearnt: [], hidden: [] },
    }
  })

const known = {
  hasConversation: (one: number) => one === 1,
  conversationOf: (one: number) => (one <= messageCount ? 1 : undefined),
}

describe('the memories of a bundle', () => {
  it('of a file whose memory was off switch off none that is here', async () => {
    const userId = newId()
    const off: MemoryPart = { ...plain('Lives in Oslo.'), isOn: false }
    await throughHere(plain('Lives in Bergen.'), userId)
    expect((await throughHere(off, userId)).isOn).toBe(true)
    const here = await listMemories(database.db, { userId, characterId })
    expect(here.map(({ text }) => text)).toEqual(['Lives in Bergen.'])
    expect(await throughHere(off)).toMatchObject({ isOn: false, memories: [] })
  })

  it('come out field by field as they came in, with their sources', async () => {
    await fc.assert(
      fc.asyncProperty(part, async (one) => {
        expect(memoryPart.parse(one)).toEqual(one)
        expect(isMemorySound(one, known)).toBe(true)
        const once = await throughHere(one)
        // Where memory is off nothing is taken in.
        const taken = one.isOn ? one : { ...one, memories: [], summaries: [], diary: [] }
        expect(once).toEqual(taken)
        expect(await throughHere(once)).toEqual(taken)
      }),
      { numRuns: sampleSize({ full: 500, sample: 25 }) },
    )
  }, 240_000)

  const plain = (text: string): MemoryPart => ({
    isOn: true,
    writesDiary: true,
    memories: [
      {
        number: 1,
        kind: 'fact',
        text,
        slot: null,
        conversation: 1,
        message: 3,
        quote: text,
        storyId: null,
        isEdited: false,
        pinnedAt: null,
        validFrom: 0,
        validTo: null,
        supersededBy: null,
        createdAt: 0,
        updatedAt: 0,
      },
    ],
    summaries: [],
    diary: [],
    turns: { learnt: [1, 2], unlearnt: [], hidden: [3] },
  })

  it('stay forgotten where the person had forgotten them', async () => {
    const userId = newId()
    const text = 'Keeps bees behind the house.'
    await transact(database.db, (tx) =>
      rememberForgotten(tx, { userId, characterId }, { memories: [{ text, quote: null, messageId: null }], hash, now }),
    )
    expect((await throughHere(plain(text), userId)).memories).toEqual([])
  })

  it('hide the turns that were to be forgotten, in the index too', async () => {
    const userId = newId()
    expect((await throughHere(plain('Loves rain.'), userId)).turns.hidden).toEqual([3])
    const rows = await database.db.select().from(memoryTurns).where(eq(memoryTurns.userId, userId))
    expect(rows.filter(({ terms }) => terms === '')).toHaveLength(1)
    expect(rows.every(({ isLearnt }) => isLearnt)).toBe(true)
  })

  it('are refused without their source, and leave out what breaks the rules', () => {
    const one = plain('Loves rain.')
    expect(isMemorySound({ ...one, turns: { learnt: [40], unlearnt: [], hidden: [] } }, known)).toBe(false)
    expect(isMemorySound({ ...one, turns: { learnt: [1], unlearnt: [1], hidden: [] } }, known)).toBe(false)
    const [first] = one.memories
    expect(memoryPart.safeParse({ ...one, memories: [{ ...first, message: null }] }).success).toBe(false)
    const bad = plain('I am 15 years old, and I want you to undress me.')
    const refused = moderateMemoryPart(bad, { locale: 'en', year: 2026 })
    expect(refused).toMatchObject([{ of: 'memory', index: 0 }])
    expect(withoutRefusedMemories(bad, refused, () => true).memories).toEqual([])
    expect(withoutRefusedMemories(one, [], (message) => message !== 3).memories).toEqual([])
  })
})
