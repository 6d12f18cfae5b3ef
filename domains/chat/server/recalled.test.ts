import { expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { addMemory } from '#domains/memory/contract.ts'
import type { Recalled } from '#domains/memory/server/public.ts'
import { answerNext, newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import { watchStatements } from '#tests/kit/record-statements.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { world } from '#tests/kit/world.ts'
import { tourSendMessage } from '../contract.ts'
import { recallFor } from './recalled.ts'

const place = { userId: 'u', characterId: 'mara-voss', conversationId: 'c', timezoneOffset: 0, depth: 1 }
const beside = { history: [], hearing: null, isPremium: false, least: 1000 }
const state = { isOff: false, revision: 3, removed: null, isDue: false, personRevision: 2, remembersFrom: null }
const found: Recalled = {
  constant: [],
  memories: [],
  turns: [],
  summaries: [],
  remembersFrom: null,
  unnoted: { turns: null, parentId: null, isDue: false },
}
const two = { since: 1, days: 2, farewellAt: null }

/** Recalls by a memory that answers at the end alone, and says what was read until then. */
async function recalling(change: Partial<typeof state> | null, remembersFrom: number | null = null) {
  const read: (number | null)[] = []
  let answer: (recalled: Recalled | null) => void = () => undefined
  const replyMemory = {
    recall: () => new Promise<Recalled | null>((resolve) => (answer = resolve)),
    soFar: (wanted: { remembersFrom: number | null }) => {
      read.push(wanted.remembersFrom)
      return Promise.resolve(two)
    },
  }
  const recalled = recallFor(
    // Nothing is found, so no text is read.
    { db: {} as Db, replyMemory },
    { ...place, ...beside, ...(change ? { state: { ...state, ...change } } : {}) },
  )
  await new Promise(setImmediate)
  const meanwhile = [...read]
  answer(change?.isOff ? null : { ...found, remembersFrom })
  return { meanwhile, recalled: await recalled, read }
}

it('reads how two stand to each other while memories are read, where their state is known', async () => {
  const known = await recalling({})
  expect(known.meanwhile).toEqual([null])
  expect(known.read).toEqual([null])
  expect(known.recalled?.memories.soFar).toEqual(two)
  expect((await recalling(null)).meanwhile).toEqual([])
})

it('reads it again where memory began anew meanwhile, and not at all where memory is off', async () => {
  expect((await recalling({}, 5)).read).toEqual([null, 5])
  expect((await recalling({ isOff: true })).read).toEqual([])
})

it('reads no memories of somebody of whom nothing was ever stored', { timeout: 60_000 }, async () => {
  let recalls = 0
  const stop = watchStatements(
    (text) => void (recalls += typeof text === 'string' && text.includes('"personRevision" <>') ? 1 : 0),
  )
  const stub = createStubEngine()
  const w = await world({ engine: stub.engine })
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const say = (text: string) => someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
  const first = say('Good evening')
  await answerNext(stub, 'Good evening.')
  await first
  expect(recalls).toBe(0)
  await someone.get(addMemory, {
    characterId: 'mara-voss',
    key: crypto.randomUUID(),
    text: 'Please never call me darling.',
    kind: 'boundary',
  })
  expect(wordsOf(await promptOf(stub, say('How was it?'), 'Calm.'))).toContain('never call me darling')
  expect(recalls).toBe(1)
  stop()
  await w.close()
})
