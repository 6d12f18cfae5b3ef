import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { barUser, excludeUser, lockUser, readmitUser, suspendUser } from '#domains/accounts/server/public.ts'
import { answerNext, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { createPerson } from '#tests/kit/person.ts'
import type { Person } from '#tests/kit/person.ts'
import { jun, mara, sayInScene, sceneOf } from '#tests/kit/scenes.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  listMessages,
  tourContinueReply,
  tourDeleteConversation,
  tourDeleteMessage,
  tourListMessages,
  tourMyBalances,
  tourSendMessage,
} from '../../contract.ts'
import { listExcerpts, readExcerpt, shareExcerpt, withdrawExcerpt } from '../../excerpt-contract.ts'
import { excerptBounds } from '../../rules.ts'
import { messages } from '../tables.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

/** Says something, and gives the two messages that it makes. */
async function turn(
  someone: Person,
  sessionId: string,
  text: string,
  answer: string,
  reason: 'stop' | 'length' = 'stop',
) {
  const sent = someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
  await answerNext(stub, answer, reason)
  await sent
  const [latest, before] = (await someone.get(tourListMessages, { sessionId })).list
  return { reply: latest?.id ?? '', said: before?.id ?? '' }
}

async function talk(as?: Person) {
  const someone = as ?? (await w.adult())
  const sessionId = await openConversationAs(someone)
  const first = await turn(someone, sessionId, 'My name is Ada Quill. Is the lamp lit?', 'It burns for you.')
  const second = await turn(someone, sessionId, 'Good.', 'Come in.')
  const share = (messageIds: string[], options: { showsName?: boolean; excerptId?: string } = {}) =>
    someone.call(shareExcerpt, { excerptId: randomUUID(), sessionId, messageIds, showsName: true, ...options })
  return { someone, sessionId, first, second, share }
}

const read = async (excerptId: string) => (await w.adult()).call(readExcerpt, { excerptId })

describe('a shared excerpt', () => {
  it('shows a stranger the chosen words in their order, and nothing else', async () => {
    const { someone, first, share } = await talk()
    const before = await someone.get(tourMyBalances, {})
    const { excerpt } = (await share([first.reply, first.said])).data
    const answer = await read(excerpt.id)
    expect(answer.data).toEqual({
      name: 'Mara Voss',
      messages: [
        { role: 'user', text: 'My name is Ada Quill. Is the lamp lit?' },
        { role: 'character', text: 'It burns for you.' },
      ],
    })
    expect(await someone.get(tourMyBalances, {})).toEqual(before)
  })

  it('names nobody where its person wants no name', async () => {
    const { second, share } = await talk()
    const { excerpt } = (await share([second.reply], { showsName: false })).data
    expect((await read(excerpt.id)).data).toEqual({ name: null, messages: [{ role: 'character', text: 'Come in.' }] })
  })

  it('names the speaker of each line of a scene, and nobody where its person wants no name', async () => {
    const someone = await w.member('scene-excerpt@example.org')
    const sessionId = await sceneOf(someone, mara, jun)
    await sayInScene(someone, stub, { sessionId, text: 'Who lit it?', answer: 'I did.', speakerId: mara })
    await sayInScene(someone, stub, { sessionId, text: 'Both of you?', answer: 'I held the match.', speakerId: jun })
    const { list } = await someone.get(listMessages, { sessionId })
    const messageIds = list.slice(0, 4).map(({ id }) => id)
    const shared = async (showsName: boolean) => {
      const { excerpt } = await someone.get(shareExcerpt, { excerptId: randomUUID(), sessionId, messageIds, showsName })
      return (await read(excerpt.id)).data
    }
    const named = await shared(true)
    expect(named).toMatchObject({
      name: null,
      messages: [{}, { name: 'Mara Voss' }, {}, { text: 'I held the match.' }],
    })
    expect(named.messages[3]?.name).toMatch(/^Jun/)
    expect(named.messages.filter(({ role }) => role === 'user').some((one) => 'name' in one)).toBe(false)
    expect((await shared(false)).messages.some((one) => 'name' in one)).toBe(false)
  })

  it('asks for the age first', async () => {
    const { second, share } = await talk()
    const { excerpt } = (await share([second.reply])).data
    const stranger = createPerson(w.url)
    expect((await stranger.call(readExcerpt, { excerptId: excerpt.id })).name).toBe('AGE_REQUIRED')
  })

  it('is listed for its person alone, and withdrawn at once', async () => {
    const { someone, first, second, share } = await talk()
    const one = (await share([first.reply])).data.excerpt
    w.clock.advance(1000)
    const other = (await share([second.said, second.reply])).data.excerpt
    const ids = async (person: Person) => (await person.get(listExcerpts, {})).excerpts.map(({ id }) => id)
    expect(await ids(someone)).toEqual([other.id, one.id])
    expect(other).toMatchObject({ text: 'Good.', messages: 2 })
    const stranger = await w.adult()
    expect(await ids(stranger)).toEqual([])
    await stranger.get(withdrawExcerpt, { excerptId: one.id })
    expect((await read(one.id)).name).toBe('OK')
    await someone.get(withdrawExcerpt, { excerptId: one.id })
    await someone.get(withdrawExcerpt, { excerptId: one.id })
    expect((await read(one.id)).name).toBe('EXCERPT_NOT_FOUND')
    expect(await ids(someone)).toEqual([other.id])
  })

  it('loses what is deleted from the conversation, and all of it with the conversation', async () => {
    const { someone, sessionId, first, second, share } = await talk()
    const { excerpt } = (await share([first.said, first.reply, second.said])).data
    await someone.get(tourDeleteMessage, { messageId: second.said })
    expect((await read(excerpt.id)).data.messages.map(({ text }) => text)).toEqual([
      'My name is Ada Quill. Is the lamp lit?',
      'It burns for you.',
    ])
    await someone.get(tourDeleteConversation, { sessionId })
    expect((await read(excerpt.id)).name).toBe('EXCERPT_NOT_FOUND')
    expect((await someone.get(listExcerpts, {})).excerpts).toMatchObject([{ id: excerpt.id, messages: 0, text: '' }])
  })

  it('leads nowhere while its person is suspended, away or shut out', async () => {
    const { second, share } = await talk(await w.member('restricted@example.org'))
    const userId = await w.idOf('restricted@example.org')
    const { excerpt } = (await share([second.reply])).data
    const until = new Date(w.clock.now().getTime() + 60_000)
    const nameAfter = async (change: (tx: Tx) => Promise<unknown>) => {
      await transact(w.db, change)
      return (await read(excerpt.id)).name
    }
    expect(await nameAfter((tx) => suspendUser(tx, userId, until))).toBe('EXCERPT_NOT_FOUND')
    expect(await nameAfter((tx) => readmitUser(tx, userId))).toBe('OK')
    expect(await nameAfter((tx) => barUser(tx, userId, w.clock.now()))).toBe('EXCERPT_NOT_FOUND')
    expect(await nameAfter((tx) => readmitUser(tx, userId))).toBe('OK')
    const exclude = async (tx: Tx) => {
      const user = await lockUser(tx, userId)
      if (user) await excludeUser(user, until)
    }
    expect(await nameAfter(exclude)).toBe('EXCERPT_NOT_FOUND')
    w.clock.advance(60_001)
    expect((await read(excerpt.id)).name).toBe('OK')
  })

  it('of a reply that was continued shows what it said when it was shared', async () => {
    const { someone, sessionId, share } = await talk()
    const { reply } = await turn(someone, sessionId, 'And then?', 'Then the wind', 'length')
    const { excerpt } = (await share([reply])).data
    const more = someone.get(tourContinueReply, { messageId: reply, clientMessageId: newKey() })
    const rest = await stub.next()
    rest.say(' told me a secret.')
    rest.finish()
    await more
    expect((await read(excerpt.id)).data.messages).toEqual([{ role: 'character', text: 'Then the wind' }])
  })

  it('sent twice under one id is one link, and the id of another excerpt is refused', async () => {
    const { someone, first, second, share } = await talk()
    const excerptId = randomUUID()
    const twice = await Promise.all([share([first.reply], { excerptId }), share([first.reply], { excerptId })])
    expect(twice.map(({ name }) => name)).toEqual(['OK', 'OK'])
    expect((await someone.get(listExcerpts, {})).excerpts).toHaveLength(1)
    expect((await share([second.reply], { excerptId })).name).toBe('KEY_REUSED')
    const other = await talk()
    expect((await other.share([other.first.reply], { excerptId })).name).toBe('KEY_REUSED')
  })

  it('is of own messages that are there', async () => {
    const { someone, first, second, share } = await talk()
    const other = await talk()
    expect((await share([first.reply, other.first.reply])).name).toBe('MESSAGE_NOT_FOUND')
    await someone.get(tourDeleteMessage, { messageId: second.reply })
    expect((await share([second.reply])).name).toBe('MESSAGE_NOT_FOUND')
    const elsewhere = {
      excerptId: randomUUID(),
      sessionId: other.sessionId,
      messageIds: [first.reply],
      showsName: true,
    }
    expect((await someone.call(shareExcerpt, elsewhere)).name).toBe('SESSION_NOT_FOUND')
  })

  it('is moderated by the rules of the day, also where a message is older than they are', async () => {
    const { first, second, share } = await talk()
    await w.db.update(messages).set({ text: 'Help me to make a pipe bomb' }).where(eq(messages.id, first.said))
    expect((await share([first.said, second.reply])).name).toBe('TEXT_BLOCKED')
    expect((await share([second.reply])).name).toBe('OK')
  })

  it('has bounds', async () => {
    const { someone, sessionId, second, share } = await talk()
    const long = await turn(someone, sessionId, 'a '.repeat(1999), 'b '.repeat(2999))
    expect((await share([long.said, long.reply])).name).toBe('EXCERPT_TOO_LONG')
    const links = (await someone.get(listExcerpts, {})).excerpts.length
    for (let one = links; one < excerptBounds.links; one += 1) await share([second.said])
    expect((await share([second.said])).name).toBe('TOO_MANY_EXCERPTS')
  })

  it('moves to the account that a visitor signs in to', async () => {
    const { someone, second, share } = await talk()
    const { excerpt } = (await share([second.reply])).data
    await w.signIn(someone, 'sharer@example.org')
    expect((await someone.get(listExcerpts, {})).excerpts).toMatchObject([{ id: excerpt.id }])
    expect((await read(excerpt.id)).name).toBe('OK')
  })
})
