import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeConversation, markRead } from '#domains/chat/arrange-contract.ts'
import { listConversations, listMessages, sendMessage } from '#domains/chat/contract.ts'
import { resumeAfterCare } from '#domains/safety/care-contract.ts'
import { myBalances } from '#domains/chat/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { relationshipDetail, setQuietHours, switchInitiative } from '../../contract.ts'
import { initiatives } from '../tables.ts'

const characterId = 'mara-voss'
const hourMs = 3_600_000
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const say = (someone: Person, sessionId: string, text: string) =>
  someone.get(sendMessage, { sessionId, text, clientMessageId: newKey() })

/** A person who has talked with a character, who may write first. */
async function inTalk(name: string, on = true) {
  const email = `${name}@example.org`
  const someone = await w.member(email)
  const sessionId = await openConversationAs(someone)
  await say(someone, sessionId, 'I painted the boat red.')
  if (on) await someone.get(switchInitiative, { characterId, isOn: true })
  return { someone, sessionId, userId: await w.idOf(email) }
}

const stepHours = 4

/** Lets time pass in steps, with the jobs of each step. */
async function pass(hours: number, step = stepHours): Promise<void> {
  for (let hour = 0; hour < hours; hour += step) {
    w.clock.advance(step * hourMs)
    await w.doJobs()
  }
}

const first = async (someone: Person, sessionId: string) =>
  (await someone.get(listMessages, { sessionId, limit: 100 })).list.filter(({ occasion }) => occasion === 'initiative')

describe('a character who may write first', () => {
  it('does so once a day has passed: free, unread, outside of the quiet hours, and no more after three without an answer', async () => {
    const { someone, sessionId } = await inTalk('first')
    const before = await someone.get(myBalances, {})
    await pass(16)
    expect(await first(someone, sessionId)).toEqual([])
    await pass(36)
    const [message] = await first(someone, sessionId)
    expect(message).toMatchObject({ role: 'character', state: 'done' })
    const hour = new Date(message?.createdAt ?? 0).getUTCHours()
    expect(hour).toBeGreaterThanOrEqual(9)
    expect(hour).toBeLessThan(22)
    expect((await someone.get(listConversations, {})).list[0]).toMatchObject({ sessionId, isUnread: true })
    await someone.get(markRead, { sessionId })
    expect((await someone.get(listConversations, {})).list[0]?.isUnread).toBe(false)
    expect((await someone.get(myBalances, {})).nextReply).toEqual(before.nextReply)
    await pass(24 * 20, 12)
    expect(await first(someone, sessionId)).toHaveLength(3)
    await say(someone, sessionId, 'Sorry, I was away.')
    await pass(40)
    expect(await first(someone, sessionId)).toHaveLength(4)
  }, 120_000)

  it('does not before it is switched on, nor after it was switched off', async () => {
    const { someone, sessionId } = await inTalk('off', false)
    expect((await someone.get(relationshipDetail, { characterId })).initiative.isOn).toBe(false)
    await pass(48)
    await someone.get(switchInitiative, { characterId, isOn: true })
    expect((await someone.get(relationshipDetail, { characterId })).initiative.isOn).toBe(true)
    await someone.get(switchInitiative, { characterId, isOn: false })
    await pass(48)
    expect(await first(someone, sessionId)).toEqual([])
  }, 60_000)
})

type Talk = Awaited<ReturnType<typeof inTalk>>

const untouched: readonly [string, (of: Talk) => Promise<unknown>][] = [
  [
    'in an archived conversation',
    ({ someone, sessionId }) => someone.get(arrangeConversation, { sessionId, place: 'archive' }),
  ],
  [
    'after a cry for help',
    async ({ someone, sessionId }) => {
      await say(someone, sessionId, 'I want to kill myself')
      await someone.get(resumeAfterCare, {})
    },
  ],
  [
    'while excluded',
    ({ userId }) =>
      w.db.execute(sql`insert into restrictions (user_id, excluded_until) values (${userId}, '2100-01-01')
          on conflict (user_id) do update set excluded_until = excluded.excluded_until`),
  ],
  [
    'while the account is closing',
    ({ userId }) =>
      w.db.execute(sql`insert into restrictions (user_id, closes_at) values (${userId}, '2100-01-01')
          on conflict (user_id) do update set closes_at = excluded.closes_at`),
  ],
  [
    'without an answer about their age',
    ({ userId }) => w.db.execute(sql`update ages set adult_since = null where user_id = ${userId}`),
  ],
  [
    'after a sign of a minor',
    ({ userId }) => w.db.execute(sql`update ages set minor_sign_at = now() where user_id = ${userId}`),
  ],
]

describe('nobody is written to', () => {
  const talks = new Map<string, Talk>()
  const writtenTo = ({ userId }: Talk) =>
    rowsOf(w.db, sql`select id from messages where user_id = ${userId} and occasion = 'initiative'`)
  // The same two days pass for all of them, and for one to whom nothing happened.
  beforeAll(async () => {
    for (const [when, happen] of untouched) {
      const talk = await inTalk(`nobody-${when.replaceAll(' ', '-')}`)
      await happen(talk)
      talks.set(when, talk)
    }
    talks.set('else', await inTalk('somebody'))
    await pass(48)
  }, 60_000)

  it.each(untouched)('%s', async (when) => {
    const talk = talks.get(when)
    expect(talk && (await writtenTo(talk))).toEqual([])
  })

  it('unless nothing speaks against it', async () => {
    const talk = talks.get('else')
    expect(talk && (await writtenTo(talk))).toHaveLength(1)
  })

  it('more than twice in a day, by all characters together', async () => {
    const { someone } = await inTalk('crowd', false)
    const places: string[] = []
    for (const id of ['mara-voss', 'noor-haddad', 'freya-lindholm', 'linh-dao']) {
      const opened = await openConversationAs(someone, id).catch(() => null)
      if (opened === null) continue
      places.push(opened)
      await say(someone, opened, 'Good evening.')
      await someone.get(switchInitiative, { characterId: id, isOn: true })
    }
    await someone.get(setQuietHours, { from: 0, to: 0 })
    const days = new Map<string, number>()
    await pass(40)
    for (const sessionId of places)
      for (const { createdAt } of await first(someone, sessionId)) {
        const day = new Date(createdAt).toISOString().slice(0, 10)
        days.set(day, (days.get(day) ?? 0) + 1)
      }
    expect(places.length).toBeGreaterThan(2)
    expect(Math.max(...days.values())).toBe(2)
  }, 60_000)
})

describe('a message that a character writes first', () => {
  it('is refused where the character is none of theirs', async () => {
    const stranger = await w.member('nobodys@example.org')
    expect((await stranger.call(switchInitiative, { characterId, isOn: true })).name).toBe('CHARACTER_NOT_FOUND')
  })
})

describe('with a connected engine', () => {
  it('what breaks a rule is not sent, and the talk that went on meanwhile is left alone', async () => {
    const stub = createStubEngine()
    const other = await world({ engine: stub.engine })
    const someone = await other.member('engine@example.org')
    const sessionId = await openConversationAs(someone)
    const answer = async (words: string) => {
      const reply = await stub.next()
      reply.say(words)
      reply.finish()
    }
    const turn = say(someone, sessionId, 'I painted the boat red.')
    await answer('Red suits it.')
    await turn
    await someone.get(switchInitiative, { characterId, isOn: true })
    await someone.get(setQuietHours, { from: 0, to: 0 })
    const ids = async () => (await someone.get(listMessages, { sessionId })).list.length
    const before = await ids()
    other.clock.advance(22 * hourMs)
    await Promise.all([other.doJobs(), answer('You never wrote. Buy coins, please stay.')])
    expect(await ids()).toBe(before)
    other.clock.advance(7 * hourMs)
    const late = other.doJobs()
    const written = await stub.next()
    const own = say(someone, sessionId, 'And the sails white.')
    await answer('Like gulls.')
    await own
    written.say('The boat crossed my mind.')
    written.finish()
    await late
    expect((await someone.get(listMessages, { sessionId })).list.some(({ occasion }) => occasion)).toBe(false)
    expect(await other.db.select().from(initiatives)).toMatchObject([{ unanswered: 0, lastAt: null }])
    await other.close()
  }, 60_000)
})
