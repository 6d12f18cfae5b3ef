import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { createHashText, rememberForgotten, withoutForgotten } from './forgotten.ts'
import { storeLearnt } from './learning/store-learnt.ts'
import { settleLeft } from './left-branches.ts'
import { deleteMemory, listMemories } from './memories.ts'
import type { Recalled, ReplyMemory } from './recall.ts'
import { createReplyMemory } from './recall.ts'
import { noteTurns, removeTurns, touchPerson } from './turns.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const characterId = 'mara-voss'
const hash = createHashText(Buffer.from('a key of the tests'))
const start = Date.parse('2024-03-01T10:00:00Z')
const words = ['cello', 'harbour', 'meadow', 'copper', 'violin', 'lantern', 'orchard', 'ferry', 'pepper', 'saffron']
const question = newId()
const sentencesOf = (text: string) => [text]
const neverSaid = 'submarine passport'
const kinds = ['fact', 'preference', 'boundary'] as const

type Said = { id: string; person: number; talk: number; parentId: string | null; depth: number; text: string; at: Date }
type Talk = { userId: string; conversationId: string }

/** A step of somebody's life: a message somewhere in a tree, learning from it, its deletion, going back to it, or the forgetting of a memory. */
const step = fc.record({
  what: fc.constantFrom('say', 'say', 'say', 'learn', 'learn', 'show', 'delete', 'forget'),
  person: fc.nat(1),
  talk: fc.nat(1),
  at: fc.nat(50),
  words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 2, maxLength: 4 }),
  kind: fc.constantFrom(...kinds),
  isHome: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Two people with two conversations each with one character, as the database and a plain list have them. */
function createLives(memory: ReplyMemory) {
  const { db } = database
  const people = [newId(), newId()]
  const talks = people.map((userId) => [0, 1].map((): Talk => ({ userId, conversationId: newId() })))
  const talkOf = (person: number, talk: number) => talks[person]?.[talk] as Talk
  const said: Said[] = []
  const forgotten: Set<string>[] = [new Set(), new Set()]
  /** Messages that say what was forgotten, once it was, or once they were read for learning. */
  const hidden = new Set<string>()
  /** The ends of the branches that people see, by conversation, where they chose one. */
  const shown = new Map<string, string>()
  let time = start

  const inTalk = ({ person, talk }: Pick<Step, 'person' | 'talk'>) =>
    said.filter((one) => one.person === person && one.talk === talk)
  const branchOf = (leaf: Said | undefined): Said[] => {
    const before = said.find(({ id }) => id === leaf?.parentId)
    return leaf ? [leaf, ...branchOf(before)] : []
  }

  async function say({ person, talk, at, words: own }: Step): Promise<void> {
    const list = inTalk({ person, talk })
    const parent = list[at % Math.max(1, list.length)]
    time += 3_600_000
    const one = {
      id: newId(new Date(time)),
      person,
      talk,
      parentId: parent?.id ?? null,
      depth: parent ? parent.depth + 1 : 0,
      text: `I know the ${own.join(' and the ')}.`,
      at: new Date(time),
    }
    said.push(one)
    const of = { ...talkOf(person, talk), characterId, locale: 'en' }
    const turns = [{ ...one, role: 'user' as const, at: time }]
    const { parentId, depth, at: now } = one
    // This process notes some turns itself, and another one the others.
    if (own.length % 2 === 0) await memory.note(of, { unnoted: { turns, parentId, isDue: false }, depth, now })
    else await noteTurns(db, of, { turns, parentId, depth, dueAt: null, now })
  }

  async function learn({ person, talk, at, kind, isHome }: Step): Promise<void> {
    const list = inTalk({ person, talk })
    const one = list[at % Math.max(1, list.length)]
    if (!one) return
    const { text, id } = one
    const slot = isHome ? ('home' as const) : null
    const learnt = { memories: [{ kind, text, quote: text, messageId: id, slot }], summary: text }
    const place = talkOf(person, talk)
    const of = { userId: place.userId, characterId }
    const turns = await withoutForgotten(db, of, { turns: [{ ...one, role: 'user' as const }], hash, sentencesOf })
    await storeLearnt(db, { ...place, characterIds: [characterId], turns }, { learnt, hash, now: new Date(time) })
    if (forgotten[person]?.has(text)) hidden.add(id)
  }

  async function remove({ person, talk, at }: Step): Promise<void> {
    const list = inTalk({ person, talk })
    const one = list[at % Math.max(1, list.length)]
    if (!one) return
    const gone = new Set(said.filter((other) => branchOf(other).includes(one)).map(({ id }) => id))
    await transact(db, (tx) => removeTurns(tx, talkOf(person, talk).userId, [...gone]))
    said.splice(0, said.length, ...said.filter(({ id }) => !gone.has(id)))
  }

  async function forget({ person, at }: Step): Promise<void> {
    const of = { userId: people[person] as string, characterId }
    const rows = await listMemories(db, of)
    const row = rows[at % Math.max(1, rows.length)]
    if (!row) return
    await transact(db, async (tx) => {
      await deleteMemory(tx, row)
      await touchPerson(tx, row.userId)
      await rememberForgotten(tx, of, { memories: [row], hash, now: new Date(time) })
    })
    forgotten[person]?.add(row.text)
    for (const one of said) if (one.person === person && one.text === row.text) hidden.add(one.id)
  }

  /** The person goes back to a message, so that the branches beside it are left. */
  async function show({ person, talk, at }: Step): Promise<void> {
    const list = inTalk({ person, talk })
    const one = list[at % Math.max(1, list.length)]
    if (one) shown.set(talkOf(person, talk).conversationId, one.id)
  }

  async function settle({ person, talk }: Step): Promise<void> {
    const place = talkOf(person, talk)
    const leaf = said.find(({ id }) => id === shown.get(place.conversationId))
    if (!leaf) return void shown.delete(place.conversationId)
    const onBranch = new Set(branchOf(leaf).map(({ id }) => id))
    await transact(database.db, (tx) =>
      settleLeft(tx, place, (_, { ids }) => Promise.resolve(ids.filter((id) => onBranch.has(id)))),
    )
  }

  const acts = { say, learn, show, delete: remove, forget }
  return {
    said,
    talkOf,
    inTalk,
    branchOf,
    forgotten,
    hidden,
    /** The branch that somebody sees; null where they chose none. */
    shownIn(person: number, talk: number) {
      const leaf = said.find(({ id }) => id === shown.get(talkOf(person, talk).conversationId))
      return leaf ? branchOf(leaf) : null
    },
    async act(one: Step) {
      await acts[one.what as keyof typeof acts](one)
      await settle(one)
    },
  }
}

/** The recall for a reply to a message of somebody. */
function recallAfter({ recall }: ReplyMemory, { userId, conversationId }: Talk, leaf: Said, text: string) {
  const last = { id: leaf.id, role: 'character' as const, text: leaf.text, at: leaf.at.getTime() }
  return recall({
    userId,
    characterId,
    conversationId,
    history: [{ id: question, role: 'user', text, at: start }, last],
    depth: leaf.depth + 2,
    above: leaf.depth + 1,
    timezoneOffset: 0,
  })
}

describe('whatever people say, delete and forget, in whatever order', () => {
  it('a reply recalls what is on its branch, of its person, there and not forgotten, with its source', async () => {
    const numRuns = sampleSize({ full: 300, sample: 25 })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 60 }), fc.nat(50), async (steps, at) => {
        const warm = createReplyMemory(database.db)
        const lives = createLives(warm)
        for (const [done, one] of steps.entries()) {
          await lives.act(one)
          if (done % 5 === 0) await look(one.person, one.talk)
        }
        for (const person of [0, 1]) for (const talk of [0, 1]) await look(person, talk)

        async function look(person: number, talk: number): Promise<void> {
          const list = lives.inTalk({ person, talk })
          const leaf = list[at % Math.max(1, list.length)]
          if (!leaf) return
          const place = lives.talkOf(person, talk)
          const found = await recallAfter(warm, place, leaf, words.join(' '))
          expectOwn(found, { lives, person, talk, leaf })
          // A process that knew the index before answers as one that reads it for the first time.
          expect(found).toEqual(await recallAfter(createReplyMemory(database.db), place, leaf, words.join(' ')))
          expect((await recallAfter(warm, place, leaf, neverSaid))?.turns).toEqual([])
        }
      }),
      { numRuns },
    )
  })
})

type Lives = ReturnType<typeof createLives>

function expectOwn(
  found: Recalled | null,
  { lives, person, talk, leaf }: { lives: Lives; person: number; talk: number; leaf: Said },
): void {
  const branch = new Map(lives.branchOf(leaf).map((one) => [one.id, one]))
  const forgotten = lives.forgotten[person] ?? new Set()
  const { turns = [], memories = [], constant = [], summaries = [] } = found ?? {}
  for (const { messageId, depth } of turns) {
    expect(branch.get(messageId)?.depth).toBe(depth)
    expect(lives.hidden).not.toContain(messageId)
  }
  for (const memory of memories) {
    const source = lives.said.find(({ id }) => id === memory.messageId)
    expect(source?.person).toBe(person)
    expect(source?.text).toContain(memory.quote)
    expect(forgotten).not.toContain(memory.text)
    if (source?.talk === talk) expect(branch.has(source.id)).toBe(true)
    else expect(lives.shownIn(person, 1 - talk) ?? [source]).toContain(source)
    if (memory.validTo !== null) expect(memory.validTo).toBeGreaterThanOrEqual(memory.validFrom)
  }
  for (const memory of constant) {
    expect(memory.validTo).toBeNull()
    expect(memories.map(({ id }) => id)).toContain(memory.id)
  }
  for (const summary of summaries) {
    const last = lives.said.find(({ id }) => id === summary.lastMessageId)
    expect(last?.person).toBe(person)
    expect(forgotten).not.toContain(summary.text)
    if (last?.talk === talk) expect(branch.has(last.id)).toBe(true)
    else expect(lives.shownIn(person, 1 - talk) ?? [last]).toContain(last)
  }
}
