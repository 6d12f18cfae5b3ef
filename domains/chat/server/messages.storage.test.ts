import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { balancesByEntries, hold } from '#domains/wallet/server/public.ts'
import { deleteBranch, restoreBranch, showBranch } from './branches.ts'
import { findConversation, openWith } from './conversations.ts'
import { deepestBelow, findMessage, pageOfBranch, readBranch } from './messages.ts'
import {
  completeText,
  interruptReplies,
  silentReplies,
  stillStreaming,
  stopReplies,
  storeEnding,
  storeGrowth,
  storeHeldTexts,
  withdrawText,
  writtenTexts,
} from './reply-store.ts'
import { messages } from './tables.ts'

const start = new Date('2026-06-01T12:20:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

type Input = Partial<typeof messages.$inferInsert>

async function newTree() {
  const userId = newId(start)
  const conversation = await transact(db, (tx) =>
    openWith(tx, {
      userId,
      personaId: null,
      characterId: 'mara-voss',
      greetings: ['Hello.', 'Good evening.'].map((text, index) => ({ text, index })),
      now: start,
    }),
  )
  const conversationId = conversation.id
  const grow = async (parent: { id: string; depth: number } | null, text: string, input: Input = {}) => {
    const row = { id: newId(start), parentId: parent?.id ?? null, depth: parent ? parent.depth + 1 : 0 }
    await db
      .insert(messages)
      .values({ ...row, userId, conversationId, role: 'character', text, state: 'done', createdAt: start, ...input })
    return row
  }
  const leaf = async () => (await findConversation(db, userId, conversationId))?.leafId
  return { userId, conversationId, greetingId: conversation.leafId ?? '', grow, leaf }
}

describe('the tree of a conversation', () => {
  it('is read by pages of any size without a gap or a repeat', async () => {
    const { userId, conversationId, greetingId, grow } = await newTree()
    let last = { id: greetingId, depth: 0 }
    for (let depth = 1; depth <= 30; depth += 1) {
      await grow(last, `aside ${depth}`)
      last = await grow(last, `turn ${depth}`)
    }
    for (const limit of [1, 7, 31, 100]) {
      const seen: number[] = []
      let fromId: string | null = last.id
      while (fromId !== null) {
        const page: Awaited<ReturnType<typeof pageOfBranch>> = await pageOfBranch(db, {
          userId,
          conversationId,
          fromId,
          limit,
        })
        seen.push(...page.list.map(({ depth }) => depth))
        expect(page.list.every(({ siblings, id }) => siblings.includes(id) && siblings.length === 2)).toBe(true)
        fromId = page.next
      }
      expect(seen).toEqual(Array.from({ length: 31 }, (_, index) => 30 - index))
    }
  })

  it('belongs to one person: the same ids read nothing for another', async () => {
    const { userId, conversationId, greetingId } = await newTree()
    const other = newId(start)
    expect(await readBranch(db, { userId: other, conversationId, fromId: greetingId, limit: 10 })).toEqual([])
    expect(await findMessage(db, other, greetingId)).toBeNull()
    expect(await transact(db, (tx) => showBranch(tx, other, greetingId))).toBeNull()
    expect(await transact(db, (tx) => deleteBranch(tx, other, greetingId, start))).toBeNull()
    expect(await findMessage(db, userId, greetingId)).not.toBeNull()
  })

  it('leads down to where the person last was, else to the newest', async () => {
    const { userId, conversationId, greetingId, grow } = await newTree()
    const greeting = { id: greetingId, depth: 0 }
    const [left, right] = [await grow(greeting, 'left'), await grow(greeting, 'right')]
    const [leftEnd, rightEnd] = [await grow(left, 'left end'), await grow(right, 'right end')]
    expect(await deepestBelow(db, userId, conversationId, greetingId)).toBe(rightEnd.id)
    await transact(db, (tx) => showBranch(tx, userId, left.id))
    expect(await deepestBelow(db, userId, conversationId, greetingId)).toBe(leftEnd.id)
    await transact(db, (tx) => deleteBranch(tx, userId, left.id, start))
    expect(await deepestBelow(db, userId, conversationId, greetingId)).toBe(rightEnd.id)
  })

  it('loses a whole branch at once, and gets back what that deletion took', async () => {
    const { userId, greetingId, grow, leaf } = await newTree()
    const top = await grow({ id: greetingId, depth: 0 }, 'top')
    const [one, two] = [await grow(top, 'one'), await grow(top, 'two')]
    await transact(db, (tx) => deleteBranch(tx, userId, one.id, later(1)))
    await transact(db, (tx) => deleteBranch(tx, userId, top.id, later(2)))
    // Every greeting that still stands is an alternative at the root.
    expect(await leaf()).not.toBe(two.id)
    const shown = await transact(db, (tx) => restoreBranch(tx, userId, top.id, later(1000)))
    expect(shown?.leafId).toBe(two.id)
    expect(await findMessage(db, userId, one.id)).toBeNull()
  })
})

async function streamingReply(heartbeatAt: Date) {
  const tree = await newTree()
  const { userId } = tree
  const holdId = await withLockedWallet(db, { userId, now: start }, (wallet) =>
    hold(wallet, { price: { currency: 'energy', amount: 1 }, reason: 'reply', ref: '', key: 'reply:1' }),
  )
  const reply = await tree.grow({ id: tree.greetingId, depth: 0 }, '', { state: 'streaming', holdId, heartbeatAt })
  const ending = (input: object = {}) => ({
    userId,
    messageId: reply.id,
    text: 'All.',
    state: 'done' as const,
    failure: null,
    isCut: false,
    prompt: null,
    holdId,
    isPaid: true,
    now: start,
    ...input,
  })
  return { userId, reply, ending, energy: () => balancesByEntries(db, userId) }
}

describe('a reply in store', () => {
  it('grows together with others, and says which are no longer written', async () => {
    const [one, two] = [await streamingReply(start), await streamingReply(start)]
    await storeEnding(db, two.ending({ state: 'stopped' }))
    const growing = [one, two].map(({ userId, reply }) => ({ userId, messageId: reply.id, text: 'So far' }))
    expect([...(await storeGrowth(db, growing))]).toEqual([one.reply.id])
    expect((await findMessage(db, one.userId, one.reply.id))?.text).toBe('So far')
    expect((await findMessage(db, two.userId, two.reply.id))?.text).toBe('All.')
    expect(await stillStreaming(db, one.userId, [one.reply.id])).toEqual([one.reply.id])
  })

  it('ends once, with its hold', async () => {
    const { energy, ending } = await streamingReply(start)
    expect(await storeEnding(db, ending())).toBe(true)
    expect(await storeEnding(db, ending({ state: 'failed', isPaid: false }))).toBe(false)
    expect(await energy()).toMatchObject({ 'energy:available': 99, 'energy:held': 0, 'energy:spent': 1 })
  })

  it.each([
    ['of a person who leaves is paid for where text stays', 'So far', { 'energy:available': 99, 'energy:spent': 1 }],
    ['of a person who leaves gives its price back where it is empty', '', { 'energy:available': 100 }],
  ])('%s', async (_, text, expected) => {
    const { userId, reply, energy } = await streamingReply(start)
    await storeGrowth(db, [{ userId, messageId: reply.id, text }])
    await stopReplies(db, userId, later(2000))
    expect(await findMessage(db, userId, reply.id)).toMatchObject({ state: 'stopped', text })
    expect(await energy()).toMatchObject({ ...expected, 'energy:held': 0 })
  })

  it('whose writer fell silent is interrupted by the clock of the database, and only that one', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms)
    const [silent, alive] = [await streamingReply(ago(30_000)), await streamingReply(ago(0))]
    const found = (await silentReplies(db, 20_000)).filter(({ userId }) => userId === silent.userId)
    expect(found.map(({ id }) => id)).toEqual([silent.reply.id])
    expect(await interruptReplies(db, { silent: found }, later(40_000))).toBe(1)
    expect(await findMessage(db, silent.userId, silent.reply.id)).toMatchObject({
      state: 'interrupted',
      failure: 'REPLY_INTERRUPTED',
    })
    expect(await silent.energy()).toMatchObject({ 'energy:available': 100, 'energy:held': 0 })
    expect((await findMessage(db, alive.userId, alive.reply.id))?.state).toBe('streaming')
    expect(await storeEnding(db, silent.ending())).toBe(false)
  })

  it('is not interrupted when its writer shows a sign of life after it was found silent', async () => {
    const late = await streamingReply(new Date(Date.now() - 30_000))
    const found = (await silentReplies(db, 20_000)).filter(({ userId }) => userId === late.userId)
    await storeGrowth(db, [{ userId: late.userId, messageId: late.reply.id, text: 'Here' }])
    expect(await interruptReplies(db, { silent: found }, start)).toBe(0)
    expect((await findMessage(db, late.userId, late.reply.id))?.state).toBe('streaming')
  })

  it('that was stopped elsewhere is completed with the text that its writer had shown, and never shortened', async () => {
    const { userId, reply, ending } = await streamingReply(start)
    const shown = (text: string) => completeText(db, { userId, messageId: reply.id, text })
    await storeGrowth(db, [{ userId, messageId: reply.id, text: 'Good' }])
    await storeEnding(db, ending({ text: null, state: 'stopped' }))
    await shown('Good evening')
    await shown('Bad evening, everybody')
    await shown('Good')
    expect((await findMessage(db, userId, reply.id))?.text).toBe('Good evening')
  })

  it('that was ended elsewhere loses the text that its writer withdraws', async () => {
    const { userId, reply, ending } = await streamingReply(start)
    await storeGrowth(db, [{ userId, messageId: reply.id, text: 'Good evening' }])
    await storeEnding(db, ending({ text: null, state: 'interrupted', isPaid: false }))
    await withdrawText(db, { userId, messageId: reply.id, text: '' })
    expect((await findMessage(db, userId, reply.id))?.text).toBe('')
  })

  it('takes what was held outside of its row, and a shorter text only where that was withdrawn', async () => {
    const [grown, old, withdrawn] = [
      await streamingReply(start),
      await streamingReply(start),
      await streamingReply(start),
    ]
    const at = ({ userId, reply }: typeof grown, text: string) => ({ userId, messageId: reply.id, text })
    await storeGrowth(db, [at(grown, 'Good'), at(old, 'Good evening'), at(withdrawn, 'Bad')])
    await storeHeldTexts(db, [
      { ...at(grown, 'Good evening'), isWithdrawn: false },
      { ...at(old, 'Good'), isWithdrawn: false },
      { ...at(withdrawn, ''), isWithdrawn: true },
    ])
    const texts = [grown, old, withdrawn].map(
      async ({ userId, reply }) => (await findMessage(db, userId, reply.id))?.text,
    )
    expect(await Promise.all(texts)).toEqual(['Good evening', 'Good evening', ''])
    expect(await writtenTexts(db, { userId: grown.userId })).toEqual([at(grown, 'Good evening')])
  })
})
