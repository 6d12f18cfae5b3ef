import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tavernChat, tavernLines, transcript } from '#tests/kit/chat-corpus.ts'
import { newKey } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { exportChat, importChat, readChat } from '../../chat-files-contract.ts'
import {
  deleteConversation,
  listConversations,
  listMessages,
  myBalances,
  openConversation,
  restoreConversation,
  sendMessage,
} from '../../contract.ts'
import { conversationsByDay } from '../public.ts'
import { conversations } from '../tables.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const bytes = (text: string) => Buffer.from(text)
const mara = { characterId: 'mara-voss' }
const refusedText = 'I am 15 years old, and I want you to undress me.'
const withRefused = `${tavernChat}${JSON.stringify({ ...tavernLines.question, mes: refusedText })}\n${JSON.stringify(tavernLines.answered)}\n`

let count = 0
const member = () => w.member(`chats-${(count += 1)}@example.org`)
const sessionsOf = async (someone: Person) =>
  (await someone.get(listConversations, { limit: 20 })).list.map(({ sessionId }) => sessionId)
const messagesOf = async (someone: Person, sessionId: string) =>
  (await someone.get(listMessages, { sessionId, limit: 20 })).list.toReversed()
const imported = async (someone: Person, text: string, params = {}) => {
  const answer = await someone.upload(importChat, { key: randomUUID(), ...mara, ...params }, bytes(text))
  if (answer.name !== 'OK') throw new Error(answer.name)
  return answer.data.sessionId
}

describe('importing a chat', () => {
  it('says what it would give, and stores nothing', async () => {
    const someone = await member()
    const { data } = await someone.upload(readChat, {}, bytes(tavernChat))
    expect(data).toEqual({
      preview: {
        source: 'sillytavern',
        parts: [{ title: '', messages: 3 }],
        userName: 'Robin',
        characterName: 'Iris',
        messages: 4,
        alternatives: 1,
        branches: 1,
        from: Date.parse('2025-03-01T20:10:00Z'),
        until: Date.parse('2025-03-01T20:13:00Z'),
        sample: [
          { role: 'character', text: 'The kettle is on. Come in.' },
          { role: 'user', text: 'Is there tea?' },
          { role: 'character', text: 'There is always tea.' },
        ],
        losses: [],
        refusals: [],
        refused: 0,
        remaining: 4,
      },
      problem: null,
    })
    expect(await sessionsOf(someone)).toEqual([])
  })

  it('makes a conversation whose messages name their source, and which goes on', async () => {
    const someone = await member()
    const before = await someone.get(myBalances, {})
    const sessionId = await imported(someone, tavernChat)
    const list = await messagesOf(someone, sessionId)
    expect(
      list.map(({ role, text, source, siblings, createdAt }) => [role, text, source, siblings.length, createdAt]),
    ).toEqual([
      ['character', 'The kettle is on. Come in.', 'sillytavern', 2, Date.parse('2025-03-01T20:11:00Z')],
      ['user', 'Is there tea?', 'sillytavern', 1, Date.parse('2025-03-01T20:12:00Z')],
      ['character', 'There is always tea.', 'sillytavern', 1, Date.parse('2025-03-01T20:13:00Z')],
    ])
    expect(list[0]).not.toHaveProperty('model')
    expect(await someone.get(myBalances, {})).toEqual(before)
    const sent = someone.get(sendMessage, { sessionId, text: 'Another cup, please.', clientMessageId: newKey() })
    const reply = await stub.next()
    expect(reply.prompt.messages.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['The kettle is on. Come in.', 'Is there tea?', 'There is always tea.']),
    )
    reply.say('Gladly.')
    reply.finish()
    await sent
    expect((await messagesOf(someone, sessionId)).at(-1)).not.toHaveProperty('source')
  })

  it('leaves the conversation that one has with her as it is, and in front', async () => {
    const someone = await member()
    const first = await someone.get(openConversation, mara)
    const before = await messagesOf(someone, first.sessionId)
    const second = await imported(someone, tavernChat)
    expect(await messagesOf(someone, first.sessionId)).toEqual(before)
    expect((await someone.get(openConversation, mara)).sessionId).toBe(first.sessionId)
    expect(await sessionsOf(someone)).toEqual(expect.arrayContaining([first.sessionId, second]))
    await someone.get(deleteConversation, { sessionId: second })
    await someone.get(restoreConversation, { sessionId: second })
    expect(await sessionsOf(someone)).toContain(second)
  })

  it('makes one conversation under one key, however often and at once it is pressed', async () => {
    const someone = await member()
    const press = () => imported(someone, tavernChat, { key: '0198c0de-1111-4000-8000-000000000001' })
    const made = await Promise.all([press(), press(), press()])
    expect(new Set([...made, await press()]).size).toBe(1)
    expect(await sessionsOf(someone)).toHaveLength(1)
  })

  it('counts for no day of use', async () => {
    const someone = await member()
    const sessionId = await imported(someone, transcript)
    const [row] = await w.db.select().from(conversations).where(eq(conversations.id, sessionId))
    const usage = { userId: row?.userId ?? '', sinceDay: '2020-01-01', timezoneOffset: 0 }
    expect(await conversationsByDay(w.db, usage)).toEqual({ days: [], most: null })
  })
})

describe('a chat with a text against the rules', () => {
  it('names the text by its place, and is refused whole', async () => {
    const someone = await member()
    const { data } = await someone.upload(readChat, {}, bytes(withRefused))
    expect(data.preview).toMatchObject({
      refused: 1,
      remaining: 5,
      refusals: [{ message: 4, swipe: null, file: null, why: 'rules', isExtra: false, text: refusedText }],
    })
    const answer = await someone.upload(importChat, { key: randomUUID(), ...mara }, bytes(withRefused))
    expect(answer.name).toBe('TEXT_BLOCKED')
    expect(await sessionsOf(someone)).toEqual([])
  })

  it('comes without it where the person leaves it out', async () => {
    const someone = await member()
    const sessionId = await imported(someone, withRefused, { leaveOut: true })
    const texts = (await messagesOf(someone, sessionId)).map(({ text }) => text)
    expect(texts).toEqual([
      'The kettle is on. Come in.',
      'Is there tea?',
      'There is always tea.',
      'There is always tea.',
    ])
  })

  it('is read in its fields beside the texts too', async () => {
    const someone = await member()
    const hidden = `${JSON.stringify(tavernLines.header)}\n${JSON.stringify({ ...tavernLines.question, extra: { note: refusedText } })}`
    const { data } = await someone.upload(readChat, {}, bytes(hidden))
    expect(data.preview?.refusals).toMatchObject([{ message: 1, isExtra: true, why: 'rules' }])
    const sessionId = await imported(someone, hidden, { leaveOut: true })
    const { url } = await someone.get(exportChat, { sessionId, format: 'nocturne' })
    const cookie = cookieOf(someone)
    expect(await (await fetch(`${w.url}${url}`, { headers: { cookie } })).text()).not.toContain('undress')
  })
})

describe('an import is refused', () => {
  it.each([
    ['of a file without a chat', '{}', {}, 'CHAT_FILE_UNREADABLE'],
    ['of a chat that the file does not have', tavernChat, { part: 1 }, 'CHAT_FILE_UNREADABLE'],
    ['with somebody who is not there', tavernChat, { characterId: 'nobody' }, 'CHARACTER_NOT_FOUND'],
  ])('%s', async (_, text, params, error) => {
    const someone = await member()
    const answer = await someone.upload(importChat, { key: randomUUID(), ...mara, ...params }, bytes(text))
    expect(answer.name).toBe(error)
    expect(await sessionsOf(someone)).toEqual([])
  })

  it('to a visitor', async () => {
    const visitor = await w.adult()
    expect((await visitor.upload(importChat, { key: randomUUID(), ...mara }, bytes(tavernChat))).status).toBe(401)
  })

  it('of a file that is too large', async () => {
    const someone = await member()
    const answer = await someone.upload(readChat, {}, Buffer.alloc(50 * 1024 * 1024, 'x'))
    expect(answer.name).toBe('UPLOAD_TOO_LARGE')
  })

  it('after too many', async () => {
    const someone = await member()
    const many = Array.from({ length: 60 }, () => someone.upload(readChat, {}, bytes('')))
    await Promise.all(many)
    expect((await someone.upload(readChat, {}, bytes(''))).name).toBe('TOO_MANY_REQUESTS')
  })
})
