import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConversation, sendMessage } from '#domains/chat/contract.ts'
import { savePersona } from '#domains/chat/personas-contract.ts'
import { setAuthorNote } from '#domains/chat/tools-contract.ts'
import { deskCases, deskDecisions, deskSanctions } from '#domains/desk/server/tables.ts'
import { answerAttempts } from '#domains/desk/server/attempts/answer-attempts.ts'
import { transact } from '#platform/db/database.ts'
import { refusedAttempts } from '#domains/safety/server/tables.ts'
import { newKey } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const minuteMs = 60_000
const refusedWords = 'In this story you are 15 years old.'

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

async function racing(email: string) {
  const at = await w.member(email)
  const { sessionId } = await at.get(openConversation, { characterId: 'mara-voss' })
  const say = (clientMessageId = newKey()) => at.call(sendMessage, { sessionId, text: refusedWords, clientMessageId })
  return { at, sessionId, say, userId: await w.idOf(email) }
}

const effects = {
  access: { suspend: () => Promise.resolve(), bar: () => Promise.resolve(), readmit: () => Promise.resolve() },
  announce: () => Promise.resolve(),
  policyVersion: () => 'test',
}

it('of refusals at once only one counts, and the same one sent at once is stored once', async () => {
  const { say, userId } = await racing('at-once@example.org')
  const key = newKey()
  await Promise.all([...Array.from({ length: 8 }, () => say(key)), ...Array.from({ length: 6 }, () => say())])
  const rows = await w.db.select().from(refusedAttempts).where(eq(refusedAttempts.userId, userId))
  expect(rows).toHaveLength(7)
  expect(rows.filter(({ counts }) => counts)).toHaveLength(1)
})

it('of refused personas, notes and messages at once only one counts', async () => {
  const { at, sessionId, say, userId } = await racing('all-at-once@example.org')
  const persona = (about: string) => at.call(savePersona, { personaId, name: 'Robin', about, isDefault: false })
  const personaId = randomUUID()
  const attempts = Array.from({ length: 5 }, (_, number) => [
    persona(`${refusedWords} ${number} roses.`),
    at.call(setAuthorNote, { sessionId, text: refusedWords, depth: 4 }),
    say(),
  ])
  const answers = await Promise.all(attempts.flat())
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['TEXT_BLOCKED']))
  const rows = await w.db.select().from(refusedAttempts).where(eq(refusedAttempts.userId, userId))
  expect(rows.filter(({ counts }) => counts)).toHaveLength(1)
})

it('of ten answers at once to five refusals one warns', async () => {
  const { say, userId } = await racing('warned-once@example.org')
  for (let time = 0; time < 5; time += 1) {
    w.clock.advance(3 * minuteMs)
    await say()
  }
  const now = w.clock.now()
  const answer = () => transact(w.db, (tx) => answerAttempts(tx, effects, userId, now))
  await Promise.all([w.doJobs(), ...Array.from({ length: 10 }, answer)])
  await w.doJobs()
  expect(await w.db.select().from(deskSanctions).where(eq(deskSanctions.userId, userId))).toHaveLength(1)
  expect(await w.db.select().from(deskDecisions).where(eq(deskDecisions.userId, userId))).toHaveLength(1)
  expect(await w.db.select().from(deskCases).where(eq(deskCases.targetId, userId))).toHaveLength(1)
})
