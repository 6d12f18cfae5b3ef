import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '#domains/chat/server/tables.ts'
import { arrangeConversation } from '#domains/chat/arrange-contract.ts'
import { sayFarewell } from '#domains/chat/farewell-contract.ts'
import { sendMessage } from '#domains/chat/contract.ts'
import { setQuietHours, switchInitiative } from '#domains/relationships/contract.ts'
import { writeFirst } from '#domains/relationships/server/initiative/write-first.ts'
import { initiatives } from '#domains/relationships/server/tables.ts'
import { newKey, openConversationAs } from '../kit/conversations.ts'
import { initiativesOf } from '../kit/initiatives.ts'
import type { World } from '../kit/world.ts'
import { world } from '../kit/world.ts'

const characterId = 'mara-voss'
const hourMs = 3_600_000
let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

async function inTalk(name: string) {
  const email = `${name}@example.org`
  const someone = await w.member(email)
  const sessionId = await openConversationAs(someone)
  await someone.get(sendMessage, { sessionId, text: 'I painted the boat red.', clientMessageId: newKey() })
  return { someone, sessionId, userId: await w.idOf(email) }
}

const ownWords = async (userId: string) =>
  (await w.db.select().from(messages).where(eq(messages.userId, userId))).filter(({ occasion }) => occasion !== null)

it('a message that ten workers are about to write first is stored and announced once', async () => {
  const { someone, userId } = await inTalk('ten')
  await someone.get(switchInitiative, { characterId, isOn: true })
  await someone.get(setQuietHours, { from: 0, to: 0 })
  w.clock.advance(24 * hourMs)
  const { needs, announced } = initiativesOf(w, 'The boat crossed my mind.')
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 10 }, () => writeFirst(needs, { userId, characterId }, signal)))
  const stored = await ownWords(userId)
  expect(stored).toHaveLength(1)
  expect(announced).toEqual(stored.map(({ id }) => id))
  const [row] = await w.db.select().from(initiatives).where(eq(initiatives.userId, userId))
  expect(row?.unanswered).toBe(1)
})

it('a farewell that is said ten times at once is answered once, and none is lost in a message of the same moment', async () => {
  const { someone, sessionId, userId } = await inTalk('farewells')
  const said = someone.call(sendMessage, { sessionId, text: 'One more thing.', clientMessageId: newKey() })
  const answers = await Promise.all(Array.from({ length: 10 }, () => someone.call(sayFarewell, { sessionId })))
  const sent = (await said).name
  expect(new Set(answers.map(({ name }) => name)).isSubsetOf(new Set(['OK', 'REPLY_RUNNING']))).toBe(true)
  expect(['OK', 'CONVERSATION_ARCHIVED']).toContain(sent)
  await someone.get(sayFarewell, { sessionId })
  await Promise.all([w.doJobs(), w.doJobs()])
  expect(await ownWords(userId)).toHaveLength(1)
  await someone.get(arrangeConversation, { sessionId, place: 'list' })
})
