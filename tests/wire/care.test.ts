import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { endCareFollowUp, resumeAfterCare } from '#domains/safety/care-contract.ts'
import {
  tourConversationDetail,
  tourListMessages,
  tourOpenConversation,
  tourRegenerateReply,
  tourSendMessage,
} from '#domains/chat/contract.ts'
import { newKey, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 24 * 3_600_000
const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const say = (someone: Person, sessionId: string, text: string) =>
  someone.call(tourSendMessage, { sessionId, text, clientMessageId: newKey() })

/** Says something that the engine answers with one word; the prompt that it read. */
async function sayAndHear(someone: Person, sessionId: string, text: string): Promise<string> {
  const answer = say(someone, sessionId, text)
  const prompt = await promptOf(stub, answer, 'Yes.')
  expect((await answer).name).toBe('OK')
  return wordsOf(prompt)
}

async function inCrisis(text = 'I want to die') {
  const someone = await w.adult()
  const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
  const answer = await say(someone, sessionId, text)
  return { someone, sessionId, answer }
}

describe('care after a crisis', () => {
  it('answers as the service, pauses every character, and is the same on another device', async () => {
    const { someone, sessionId, answer } = await inCrisis()
    expect(answer.data?.message).toMatchObject({ care: 'self', state: 'done' })
    expect(answer.data?.message.text).toContain('findahelpline.com')
    expect(answer.data?.balances).toMatchObject((await someone.get(tourConversationDetail, { sessionId })).balances)

    const detail = await someone.get(tourConversationDetail, { sessionId })
    expect(detail.care).toEqual({ path: 'self', isPaused: true, isRecent: true, isFollowUpDue: false })
    expect((await say(someone, sessionId, 'Good evening')).name).toBe('CARE_PAUSED')
    const { list } = await someone.get(tourListMessages, { sessionId, limit: 10 })
    expect(list.map(({ care }) => care ?? null)).toEqual(['self', null, null])
    const greeting = list.at(-1)?.id ?? ''
    const other = await someone.get(tourOpenConversation, { characterId: 'freya-lindholm' })
    expect(other.care?.isPaused).toBe(true)
    expect((await say(someone, other.sessionId, 'Hello there')).name).toBe('CARE_PAUSED')
    expect(greeting).not.toBe('')
  })

  it('still answers a cry for help while characters are paused', async () => {
    const { someone, sessionId } = await inCrisis()
    expect((await say(someone, sessionId, 'I want to end my life')).data?.message.care).toBe('self')
  })

  it('lets characters speak again by choice, with a prompt of care for a day, without the help as words of hers', async () => {
    const { someone, sessionId } = await inCrisis()
    expect((await someone.get(resumeAfterCare, {})).care).toEqual({
      path: 'self',
      isPaused: false,
      isRecent: true,
      isFollowUpDue: false,
    })
    const prompt = await sayAndHear(someone, sessionId, 'I feel a little calmer now')
    expect(prompt).toContain('Within the last day the person spoke of wanting to die')
    expect(prompt).not.toContain('findahelpline.com')
    w.clock.advance(dayMs + 1000)
    expect(await sayAndHear(someone, sessionId, 'A new morning')).not.toContain('Within the last day')
  })

  it('asks once, the day after, how the person is', async () => {
    const { someone, sessionId } = await inCrisis()
    await someone.get(resumeAfterCare, {})
    w.clock.advance(dayMs + 1000)
    expect((await someone.get(tourConversationDetail, { sessionId })).care).toMatchObject({ isFollowUpDue: true })
    expect((await someone.get(endCareFollowUp, {})).care).toBeNull()
    expect((await someone.get(tourConversationDetail, { sessionId })).care).toBeNull()
  })

  it('counts the answer as the follow-up where the person goes on the day after', async () => {
    const { someone } = await inCrisis()
    w.clock.advance(dayMs + 1000)
    expect((await someone.get(resumeAfterCare, {})).care).toBeNull()
  })

  it('has a path of its own for violence against others, without a follow-up', async () => {
    const { someone, sessionId, answer } = await inCrisis('I am going to stab my neighbour')
    expect(answer.data?.message.care).toBe('others')
    await someone.get(resumeAfterCare, {})
    expect(await sayAndHear(someone, sessionId, 'Fine, let us talk')).toContain('spoke of hurting somebody')
    w.clock.advance(dayMs + 1000)
    expect((await someone.get(tourConversationDetail, { sessionId })).care).toBeNull()
  })

  it('stays help however often another reply is requested, and begins no new pause by the same words', async () => {
    const { someone, sessionId, answer } = await inCrisis()
    const messageId = answer.data?.message.id ?? ''
    const again = await someone.call(tourRegenerateReply, { messageId, clientMessageId: newKey() })
    expect(again.data?.message.care).toBe('self')
    await someone.get(resumeAfterCare, {})
    expect((await someone.get(tourConversationDetail, { sessionId })).care?.isPaused).toBe(false)
  })

  it('is counted by day and place, with nothing of the person and no text', async () => {
    await w.db.execute(sql`delete from safety_events`)
    await inCrisis()
    await inCrisis()
    await inCrisis('I am going to stab my neighbour')
    const rows = await rowsOf<Record<string, unknown>>(w.db, sql`select * from safety_events order by kind`)
    expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
      ['crisis', 2],
      ['threat', 1],
    ])
    for (const row of rows)
      expect(Object.keys(row).toSorted()).toEqual(['brand', 'count', 'country', 'day', 'kind', 'locale'])
  })
})
