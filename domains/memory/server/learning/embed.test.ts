import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { startOpenAiEmbeddings } from '#tests/counterparts/openai-embeddings.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { rememberer, rest, sayTo, turnsUsedBy } from '#tests/kit/memories.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { switchMemory } from '../../contract.ts'
import { memoryUndoMs } from '../../rules.ts'
import { memoryTurns } from '../tables.ts'
import { removeTurns } from '../turns.ts'

const stub = createStubEngine()
let server: Awaited<ReturnType<typeof startOpenAiEmbeddings>>
let w: World
beforeAll(async () => {
  server = await startOpenAiEmbeddings([['dog', 'puppy', 'hound', 'labrador']])
  w = await world({
    engine: stub.engine,
    config: { ...server.env, EMBEDDINGS_MODEL: 'small', EMBEDDINGS_TIMEOUT_MS: '5000' },
  })
  void answerAll()
})
afterAll(async () => {
  await w.close()
  await server.close()
})

// The demo engine sometimes quotes early words, which words alone would find.
async function answerAll(): Promise<never> {
  for (;;) {
    const reply = await stub.next()
    reply.say('I see.')
    reply.finish()
  }
}

const puppy = 'The puppy naps by the stove again.'
const question = 'Which hound did I mention?'

/** Somebody who mentioned a puppy long ago. */
async function someoneWithPuppy(name: string) {
  const someone = await w.member(`${name}@example.org`)
  const sessionId = await openConversationAs(someone)
  const { said } = await sayTo(someone, { sessionId, text: puppy })
  for (let time = 0; time < 40; time += 1)
    await sayTo(someone, { sessionId, text: `The harbour was grey today, number ${time}, ${'and slow '.repeat(60)}` })
  await rest(w)
  await w.doJobs()
  return { someone, sessionId, said }
}

const vectorsOf = (conversationId: string) =>
  w.db.$count(memoryTurns, and(eq(memoryTurns.conversationId, conversationId), isNotNull(memoryTurns.vector)))

it('finds what was said in other words, where a server makes vectors', async () => {
  const { someone, sessionId } = await someoneWithPuppy('hound')
  const { reply } = await sayTo(someone, { sessionId, text: question })
  expect(await turnsUsedBy(someone, reply)).toContain(puppy)
  expect(await vectorsOf(sessionId)).toBeGreaterThan(80)
})

it('stores no vector of a message that was deleted, nor any once memory that is off is erased', async () => {
  const { someone, sessionId, said } = await someoneWithPuppy('deleted')
  const before = await vectorsOf(sessionId)
  const userId = await w.idOf('deleted@example.org')
  await transact(w.db, (tx) => removeTurns(tx, userId, [said]))
  expect(await vectorsOf(sessionId)).toBeLessThan(before)
  const { reply } = await sayTo(someone, { sessionId, text: question })
  expect(await turnsUsedBy(someone, reply)).not.toContain(puppy)
  await someone.get(switchMemory, { characterId: rememberer, isOn: false })
  w.clock.advance(memoryUndoMs + 61_000)
  await w.doJobs()
  expect(await vectorsOf(sessionId)).toBe(0)
})

it('searches by words alone while the server fails', async () => {
  const { someone, sessionId } = await someoneWithPuppy('alone')
  server.breakDown()
  const { reply } = await sayTo(someone, { sessionId, text: question })
  expect(await turnsUsedBy(someone, reply)).not.toContain(puppy)
  const { reply: byWord } = await sayTo(someone, { sessionId, text: 'What did I say of the stove?' })
  expect(await turnsUsedBy(someone, byWord)).toContain(puppy)
})
