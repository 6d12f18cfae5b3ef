import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rest } from '#tests/kit/memories.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const sister = 'My sister Anna lives in Bergen.'
/** The greeting is the message before. */
const fact = { kind: 'relation', text: 'Their sister Anna lives in Bergen.', quote: sister, message: 1, slot: null }
/** Answers of the engine that reads, in order: it fails, it is cut off, it is good, and then it would say more. */
const answers: (string | Error)[] = [
  new Error('the engine is away'),
  '{"facts":[{"kind":"relation","text":"Their sis',
  JSON.stringify({ facts: [fact], summary: 'They spoke of a sister.' }),
  JSON.stringify({ facts: [{ ...fact, text: 'Anna is their aunt.' }], summary: '' }),
]
const stub = createStubEngine()
let readings = 0
const engine: ChatEngine = {
  ...stub.engine,
  reply(prompt, events) {
    if (!prompt.messages[0]?.content.startsWith('You read part of a conversation'))
      return stub.engine.reply(prompt, events)
    const answer = answers[readings] ?? ''
    readings += 1
    if (answer instanceof Error) return Promise.reject(answer)
    events.onToken(answer)
    return Promise.resolve({ reason: 'stop' })
  },
}

let w: World
beforeAll(async () => {
  w = await world({ engine })
})
afterAll(() => w.close())

/** Everything that the person was charged or given. */
const booked = async (email: string) =>
  rowsOf(
    w.db,
    sql`select id, reason, amount, currency from ledger_entries where user_id = ${await w.idOf(email)} order by id`,
  )

it('is tried again after each failure of the engine, learns once, and costs the person nothing', async () => {
  const email = 'sister@example.org'
  const someone = await w.member(email)
  const sessionId = await openConversationAs(someone)
  const turn = await exchange(someone, stub, { sessionId, text: sister, answer: 'How far away.' })
  const before = await booked(email)
  await rest(w)
  expect([readings, await remembered(someone)]).toEqual([1, []])
  for (const minutes of [6, 11]) {
    w.clock.advance((minutes - 2) * 60_000)
    await w.doJobs()
    // Not before its pause is over, which is longer each time.
    expect(readings).toBe(minutes === 6 ? 1 : 2)
    w.clock.advance(2 * 60_000)
    await w.doJobs()
    await w.doJobs()
  }
  expect(readings).toBe(3)
  const learnt = await remembered(someone)
  expect(learnt).toMatchObject([{ text: fact.text, quote: sister, messageId: turn.userMessage?.id }])
  await rest(w)
  w.clock.advance(86_400_000)
  await w.doJobs()
  await w.doJobs()
  expect([readings, await remembered(someone)]).toEqual([3, learnt])
  expect(before.length).toBeGreaterThan(0)
  expect(await booked(email)).toEqual(before)
})
