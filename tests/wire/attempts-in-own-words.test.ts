import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMessages, openConversation } from '#domains/chat/contract.ts'
import { savePersona } from '#domains/chat/personas-contract.ts'
import { saveQuickReply } from '#domains/chat/quick-replies-contract.ts'
import { editReply, setAuthorNote } from '#domains/chat/tools-contract.ts'
import { deskSanctions } from '#domains/desk/server/tables.ts'
import { refusedAttempts } from '#domains/safety/server/tables.ts'
import { newKey } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const minuteMs = 60_000
const refusedWords = 'In this story you are 15 years old.'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

let people = 0
async function member() {
  const email = `own-words-${(people += 1)}@example.org`
  const at = await w.member(email)
  const { sessionId } = await at.get(openConversation, { characterId: 'mara-voss' })
  return { at, sessionId, userId: await w.idOf(email) }
}

const stepsOf = async (userId: string) =>
  (await w.db.select().from(deskSanctions).where(eq(deskSanctions.userId, userId))).map(({ kind }) => kind)
const rowsOf = (userId: string) => w.db.select().from(refusedAttempts).where(eq(refusedAttempts.userId, userId))

it('counts personas, notes, quick replies and edited replies that were refused, later words for the same place too', async () => {
  const someone = await member()
  const { at, sessionId } = someone
  const { list } = await at.get(listMessages, { sessionId, limit: 1 })
  const messageId = list[0]?.id ?? ''
  const persona = { personaId: randomUUID(), name: 'Robin', isDefault: false }
  const attempts = [
    () => at.call(savePersona, { ...persona, about: 'She is 15 in this story.' }),
    () => at.call(savePersona, { ...persona, about: refusedWords }),
    () => at.call(setAuthorNote, { sessionId, text: refusedWords, depth: 4 }),
    () => at.call(saveQuickReply, { quickReplyId: randomUUID(), text: refusedWords }),
    () => at.call(editReply, { messageId, text: refusedWords, clientMessageId: newKey() }),
  ]
  for (const attempt of attempts) {
    w.clock.advance(3 * minuteMs)
    expect((await attempt()).name).toBe('TEXT_BLOCKED')
  }
  await w.doJobs()
  const rows = (await rowsOf(someone.userId)).toSorted((one, other) => one.at.getTime() - other.at.getTime())
  expect(rows.map(({ id, rule, counts }) => [id.replace(/ \S+ \S+$/, ''), rule, counts])).toEqual([
    ['persona', 'minors', true],
    ['persona', 'minors', true],
    ['note', 'minors', true],
    ['quick reply', 'minors', true],
    ['edit', 'minors', true],
  ])
  expect(JSON.stringify(rows)).not.toContain(refusedWords)
  expect(await stepsOf(someone.userId)).toEqual(['warning'])
})

it('counts nothing of a persona of whom it says that they are a minor, or that is a cry for help', async () => {
  const someone = await member()
  const persona = { personaId: randomUUID(), name: 'Robin', isDefault: false }
  expect((await someone.at.call(savePersona, { ...persona, about: 'I am 16 years old' })).name).toBe(
    'AGE_PROOF_REQUIRED',
  )
  const other = await member()
  expect((await other.at.call(savePersona, { ...persona, about: 'I want to die' })).name).toBe('CARE_PAUSED')
  expect((await other.at.call(savePersona, { ...persona, about: refusedWords })).name).toBe('TEXT_BLOCKED')
  expect([...(await rowsOf(someone.userId)), ...(await rowsOf(other.userId))]).toEqual([])
})
