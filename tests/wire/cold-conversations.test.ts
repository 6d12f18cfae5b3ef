import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { exportChat } from '#domains/chat/chat-files-contract.ts'
import type { ChatExportFormat } from '#domains/chat/chat-files.ts'
import {
  deleteConversation,
  listConversations,
  listMessages,
  openConversation,
  regenerateReply,
  replyPrompt,
  sendMessage,
} from '#domains/chat/contract.ts'
import { readExcerpt, shareExcerpt } from '#domains/chat/excerpt-contract.ts'
import { coldMeansOf } from '#domains/chat/server/cold/cold-means.ts'
import { movedMark } from '#domains/chat/server/cold/cold-rows.ts'
import { coldConversations } from '#domains/chat/server/cold/tables.ts'
import { reviewedConversation, reviewedMessage } from '#domains/chat/server/public.ts'
import { messages } from '#domains/chat/server/tables.ts'
import { branchMap, bookmarkMessage, listMoments, searchMessages } from '#domains/chat/tools-contract.ts'
import { erasePerson } from '#domains/privacy/server/erase.ts'
import { exportBundle } from '#domains/relationships/bundle-contract.ts'
import { relationshipDetail } from '#domains/relationships/contract.ts'
import { coolAll } from '#tests/kit/cold-conversations.ts'
import { answerNext, exchange, newKey, wordsOf } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchAs } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
let someone: Person
let userId: string
let [first, second] = ['', '']
const replies: string[] = []

beforeAll(async () => {
  w = await world({ engine: stub.engine })
  someone = await w.member('returns@example.org')
  userId = (await someone.get(myProfile, {})).user.id
  first = (await someone.get(openConversation, { characterId: 'mara-voss' })).sessionId
  second = (await someone.get(openConversation, { characterId: 'linh-dao' })).sessionId
  for (const [index, words] of ['the lighthouse', 'a red boat', 'snow in May', 'an old piano'].entries()) {
    const said = { text: `Tell me of ${words}.`, answer: `It was ${words}, the ${index}. time.` }
    replies.push((await exchange(someone, stub, { sessionId: first, ...said })).message.id)
    w.clock.advance(1000)
    await exchange(someone, stub, { sessionId: second, text: `And ${words}?`, answer: `Also ${words}.` })
  }
  await someone.get(bookmarkMessage, { messageId: replies[1] ?? '', isSaved: true, title: 'The boat' })
})
afterAll(() => w.close())

const moved = () => w.db.$count(messages, eq(messages.text, movedMark))
const cool = () => coolAll(w.db)
beforeEach(async () => {
  await cool()
  if ((await moved()) <= 8) throw new Error('The conversations did not become cold')
})

/** The answer to the same question before anything is cold, and then from the cold. */
async function alike<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  await request()
  const warm = await request()
  await cool()
  expect(await moved()).toBeGreaterThan(0)
  expect(await request()).toEqual(warm)
  return warm
}

const fileOf = async (format: ChatExportFormat) =>
  (await fetchAs(w, someone, (await someone.get(exportChat, { sessionId: first, format })).url)).text()

describe('a cold conversation answers as ever', () => {
  it('its pages, from the newest message to the oldest', async () => {
    const { list } = await alike(() => someone.get(listMessages, { sessionId: first, limit: 100 }))
    expect(list.map(({ text }) => text)).toContain('It was the lighthouse, the 0. time.')
    expect(JSON.stringify(list)).not.toContain(movedMark)
  })

  it('the list, moments and a shared excerpt, without being brought back', async () => {
    const share = { excerptId: crypto.randomUUID(), sessionId: first, messageIds: [replies[0] ?? ''], showsName: true }
    const { excerptId } = share
    await someone.get(shareExcerpt, share)
    await cool()
    const before = await moved()
    const { list } = await someone.get(listConversations, {})
    expect(list.map(({ lastMessage }) => lastMessage?.text)).toEqual([
      'Also an old piano.',
      'It was an old piano, the 3. time.',
    ])
    expect((await someone.get(listMoments, {})).list).toMatchObject([{ text: 'It was a red boat, the 1. time.' }])
    const read = await (await w.adult()).get(readExcerpt, { excerptId })
    expect(JSON.stringify(read)).toContain('It was the lighthouse, the 0. time.')
    expect(await moved()).toBe(before)
  })

  it('a search in it, and one in all conversations', async () => {
    const one = await alike(() => someone.get(searchMessages, { search: 'piano', sessionId: second }))
    const all = await alike(() => someone.get(searchMessages, { search: 'lighthouse' }))
    expect([one.list.length, all.list.length]).toEqual([2, 4])
  })

  it('its branches, and the prompt of a reply with the memories that it used', async () => {
    const map = await alike(() => someone.get(branchMap, { sessionId: first }))
    const prompt = await alike(() => someone.get(replyPrompt, { messageId: replies[3] ?? '' }))
    expect(JSON.stringify([map, prompt])).not.toContain(movedMark)
  })

  it.each(['nocturne', 'sillytavern', 'text', 'markdown'] as const)('its file as %s', async (format) => {
    const text = await alike(async () => (await fileOf(format)).replaceAll(/"exportedAt":"[^"]*"/g, ''))
    expect(text).toContain('It was the lighthouse')
  })

  it('the page of the two', async () => {
    const page = await alike(() => someone.get(relationshipDetail, { characterId: 'mara-voss' }))
    expect(JSON.stringify(page)).not.toContain(movedMark)
  })

  it('a reviewer of a report, in a transaction or not', async () => {
    const until = w.clock.now()
    const { words } = (await alike(() => reviewedConversation(w.db, { userId, conversationId: first, until }))) ?? {}
    expect(words?.length).toBeGreaterThan(8)
    expect((await alike(() => reviewedMessage(w.db, { userId, messageId: replies[0] ?? '' })))?.text).toContain(
      'lighthouse',
    )
  })

  it('the export of a person', async () => {
    const data = w.personalData().filter(({ kind }) => kind === 'messages' || kind === 'conversations')
    const exported: unknown[] = []
    for (const part of data)
      await part.export(w.db, userId, {
        locale: 'en',
        async rows(_, rows) {
          for await (const row of rows()) exported.push(row)
        },
        async conversation({ turns }) {
          for await (const turn of turns()) exported.push(turn)
        },
        file: () => Promise.resolve(),
      })
    expect(JSON.stringify(exported)).toContain('It was the lighthouse, the 0. time.')
    expect(JSON.stringify(exported)).not.toContain(movedMark)
  })

  it('the file of a relationship', async () => {
    const { url } = await someone.get(exportBundle, { characterId: 'mara-voss' })
    const files = unzip(Buffer.from(await (await fetchAs(w, someone, url)).arrayBuffer()))
    const text = [...files.values()].map(String).join('\n')
    expect(text).toContain('It was the lighthouse, the 0. time.')
    expect(text).not.toContain(movedMark)
  })
})

describe('a cold conversation goes on', () => {
  it('with a prompt of all that was said, and another reply to what was said last', async () => {
    const sending = someone.get(sendMessage, { sessionId: first, text: 'Where were we?', clientMessageId: newKey() })
    const prompt = await answerNext(stub, 'At the piano.')
    expect(wordsOf(prompt)).toContain('It was the lighthouse, the 0. time.')
    expect(wordsOf(prompt)).not.toContain(movedMark)
    const { message } = await sending
    await cool()
    const rewriting = someone.get(regenerateReply, { messageId: message.id, clientMessageId: newKey() })
    const again = await answerNext(stub, 'By the sea.')
    expect(wordsOf(again)).toContain('It was the lighthouse, the 0. time.')
    expect((await rewriting).message.text).toBe('By the sea.')
  })

  it('until it is deleted and erased, its file with it', async () => {
    const other = await w.member('leaves@example.org')
    const { sessionId } = await other.get(openConversation, { characterId: 'mara-voss' })
    await exchange(other, stub, { sessionId, text: 'Nobody hears this.', answer: 'Nobody.' })
    await other.get(deleteConversation, { sessionId })
    await w.db.update(coldConversations).set({ changedAt: w.clock.now() })
    const store = coldMeansOf(w.db).store
    const { id } = (await other.get(myProfile, {})).user
    const { sessionId: third } = await other.get(openConversation, { characterId: 'linh-dao' })
    await exchange(other, stub, { sessionId: third, text: 'Nor this.', answer: 'Nor that.' })
    await cool()
    const [row] = await w.db.select().from(coldConversations).where(eq(coldConversations.conversationId, third))
    expect(row?.state).toBe('cold')
    expect(await store.find(row?.file ?? '')).not.toBeNull()
    const needs = {
      db: w.db,
      personalData: w.personalData,
      stopWriting: () => Promise.resolve(),
      forgetLetters: () => {},
    }
    await erasePerson(needs, id)
    expect(await w.db.$count(coldConversations, eq(coldConversations.userId, id))).toBe(0)
    await expect.poll(() => store.find(row?.file ?? '')).toBeNull()
  })
})
