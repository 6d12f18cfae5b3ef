import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachBook } from '#domains/lore/contract.ts'
import { ownBook } from '#tests/kit/books.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rest, sayTo } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import { everyRow } from '#tests/kit/stored-text.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { deleteConversation, deleteMessage, listMessages, restoreConversation, restoreMessage } from '../contract.ts'
import { shareExcerpt } from '../excerpt-contract.ts'
import { bookmarkMessage } from '../tools-contract.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { proveConversations } from './prove-conversations.ts'

const dayMs = 86_400_000
/** Entries of the books name the message that was paid for. */
const books = new Set(['holds', 'ledger_entries'])

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** Thirty days pass but for a second, the job runs, and somebody signs in again. */
async function nearlyAMonth(email: string): Promise<Person> {
  w.clock.advance(30 * dayMs - 1000)
  await eraseDeleted(w.db, w.clock.now())
  return w.member(email)
}

/** The thirty days are over, and the job runs. */
async function theLastSecond(): Promise<void> {
  w.clock.advance(1000)
  await eraseDeleted(w.db, w.clock.now())
}

/** The tables with a row that names one of these. */
async function tablesNaming(...words: string[]): Promise<string[]> {
  const all = await everyRow(w.db)
  return [...all].flatMap(([table, rows]) =>
    !books.has(table) && rows.some((row) => words.some((word) => row.includes(word))) ? [table] : [],
  )
}

/** Somebody who has said two things to a character, saved the second as a moment and shared it. */
async function talked(email: string) {
  const someone = await w.member(email)
  const sessionId = await openConversationAs(someone)
  const first = await sayTo(someone, { sessionId, text: 'My sister Ottilie lives in Bergen.' })
  const second = await sayTo(someone, { sessionId, text: 'I work as a luthier.' })
  await rest(w)
  expect((await remembered(someone)).length).toBeGreaterThan(0)
  await someone.get(bookmarkMessage, { messageId: second.said, isSaved: true, title: 'The luthier' })
  await someone.get(shareExcerpt, { excerptId: randomUUID(), sessionId, messageIds: [second.said], showsName: true })
  return { someone, sessionId, userId: await w.idOf(email), first, second }
}

describe('a deleted conversation', () => {
  it('is restored for thirty days, then nothing of it is left anywhere', async () => {
    const email = 'leaves@example.org'
    const { someone, sessionId, first, second } = await talked(email)
    const book = await ownBook(someone)
    await someone.get(attachBook, { bookId: book.id, target: { kind: 'conversation', sessionId } })
    await someone.get(deleteConversation, { sessionId })
    expect(await remembered(someone)).toEqual([])
    const late = await nearlyAMonth(email)
    await late.get(restoreConversation, { sessionId })
    expect((await late.get(listMessages, { sessionId })).list[0]?.id).toBe(second.reply)
    await late.get(deleteConversation, { sessionId })
    const tooLate = await nearlyAMonth(email)
    await theLastSecond()
    expect((await tooLate.call(restoreConversation, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect(await tablesNaming(sessionId, first.said, first.reply, second.said, second.reply, 'Ottilie')).toEqual([])
  })

  it('is restored no more once thirty days are over, also before the job has run', async () => {
    const { someone, sessionId } = await talked('too-late@example.org')
    await someone.get(deleteConversation, { sessionId })
    const late = await nearlyAMonth('too-late@example.org')
    w.clock.advance(1000)
    expect((await late.call(restoreConversation, { sessionId })).name).toBe('SESSION_NOT_FOUND')
  })

  it('is erased in slices, the end of each branch first, so that a process that dies leaves whole trees', async () => {
    const { someone, sessionId, userId, second } = await talked('long@example.org')
    await w.db.execute(sql`with recursive chain as (
        select gen_random_uuid() as id, ${second.reply}::uuid as parent_id, 1 as n
        union all select gen_random_uuid(), id, n + 1 from chain where n < 1200
      )
      insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at)
      select ${userId}, id, ${sessionId}, parent_id, 100 + n, 'user', 'Turn ' || n, 'done', now() from chain`)
    await someone.get(deleteConversation, { sessionId })
    await nearlyAMonth('long@example.org')
    w.clock.advance(1000)
    const before = (await proveConversations(w.db)).messages
    const stops = new AbortController()
    stops.abort(new Error('the process stops'))
    await expect(eraseDeleted(w.db, w.clock.now(), stops.signal)).rejects.toThrow('the process stops')
    expect(await proveConversations(w.db)).toMatchObject({ messages: before - 500, broken: 0 })
    await eraseDeleted(w.db, w.clock.now())
    expect((await proveConversations(w.db)).messages).toBeLessThan(before - 1200)
  })
})

describe('a deleted message', () => {
  it('is restored with what followed it for thirty days, then erased, and the rest of the conversation stays', async () => {
    const email = 'regrets@example.org'
    const { someone, sessionId, first, second } = await talked(email)
    await someone.get(deleteMessage, { messageId: second.said })
    const late = await nearlyAMonth(email)
    expect((await late.get(restoreMessage, { messageId: second.said })).leafId).toBe(second.reply)
    await late.get(deleteMessage, { messageId: second.said })
    const tooLate = await nearlyAMonth(email)
    w.clock.advance(1000)
    expect((await tooLate.call(restoreMessage, { messageId: second.said })).name).toBe('MESSAGE_NOT_FOUND')
    await eraseDeleted(w.db, w.clock.now())
    expect(await tablesNaming(second.said, second.reply, 'luthier')).toEqual([])
    const { list } = await tooLate.get(listMessages, { sessionId })
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual([first.reply, first.said])
    expect((await proveConversations(w.db)).broken).toBe(0)
  })

  it('stays while one hangs below it that was not deleted', async () => {
    const { someone, sessionId, userId, second } = await talked('quick@example.org')
    await someone.get(deleteMessage, { messageId: second.said })
    // A message that was stored in the moment of the deletion.
    await w.db
      .execute(sql`insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at)
      values (${userId}, ${randomUUID()}, ${sessionId}, ${second.reply}, 9, 'user', 'Wait!', 'done', now())`)
    w.clock.advance(31 * dayMs)
    await eraseDeleted(w.db, w.clock.now())
    expect(await tablesNaming(second.said)).toContain('messages')
    expect((await proveConversations(w.db)).broken).toBe(0)
  })
})
