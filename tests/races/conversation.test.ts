import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import {
  tourDeleteConversation,
  tourListConversations,
  tourListMessages,
  tourMyBalances,
  tourOpenConversation,
  tourRegenerateReply,
  tourSendMessage,
} from '#domains/chat/contract.ts'
import { restoreConversationRow } from '#domains/chat/server/conversations.ts'
import { eraseDeleted } from '#domains/chat/server/erase-deleted.ts'
import { messages } from '#domains/chat/server/tables.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { jun, mara, sceneOf } from '#tests/kit/scenes.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  // Without limits of a person's replies at once, which would refuse most of what is to race.
  w = await world({ config: { CHAT_PER_PERSON: '0', CHAT_PER_NETWORK: '0' } })
}, 60_000)
afterAll(() => w.close())

describe('many at one conversation', () => {
  it('open the same character twenty times at once: one conversation', async () => {
    const someone = await w.adult()
    const ids = await times(20, () => someone.get(tourOpenConversation, { characterId: 'mara-voss' }))
    expect(new Set(ids.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect((await someone.get(tourListConversations, {})).list).toHaveLength(1)
    expect((await someone.get(tourListMessages, { sessionId: ids[0]?.sessionId ?? '' })).list).toHaveLength(1)
  })

  it('send the same key twenty times in parallel: one message, one reply, one price', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const send = { sessionId, text: 'Only once', clientMessageId: newKey() }
    const turns = await times(20, () => someone.get(tourSendMessage, send))
    expect(new Set(turns.map(({ message }) => message.id)).size).toBe(1)
    expect(new Set(turns.map(({ message }) => message.text)).size).toBe(1)
    const { list } = await someone.get(tourListMessages, { sessionId })
    expect(list).toHaveLength(3)
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
  })

  it('send twenty interleaved words from two tabs: all are stored in one line', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    await times(20, (index) =>
      someone.get(tourSendMessage, { sessionId, text: `Tab ${index % 2}, line ${index}`, clientMessageId: newKey() }),
    )
    const { list } = await someone.get(tourListMessages, { sessionId, limit: 100 })
    expect(list.map(({ depth }) => depth)).toEqual(Array.from({ length: 41 }, (_, index) => 40 - index))
    expect(new Set(list.filter(({ role }) => role === 'user').map(({ text }) => text)).size).toBe(20)
    expect(
      list.filter(({ role }) => role === 'character').every(({ state, text }) => state === 'done' && text !== ''),
    ).toBe(true)
    const { id } = (await someone.get(myProfile, {})).user
    expect(await balancesByEntries(w.db, id)).toMatchObject({
      'energy:available': 80,
      'energy:held': 0,
      'energy:spent': 20,
    })
  }, 30_000)

  it('request another reply with one key ten times: one alternative', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const { message } = await someone.get(tourSendMessage, { sessionId, text: 'Choose', clientMessageId: newKey() })
    const clientMessageId = newKey()
    const turns = await times(10, () => someone.get(tourRegenerateReply, { messageId: message.id, clientMessageId }))
    expect(new Set(turns.map((turn) => turn.message.id)).size).toBe(1)
    expect((await someone.get(tourListMessages, { sessionId })).list[0]?.siblings).toHaveLength(2)
  })

  it('request ten other replies at once: one of them is free', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const { message } = await someone.get(tourSendMessage, { sessionId, text: 'Choose', clientMessageId: newKey() })
    await times(10, () => someone.get(tourRegenerateReply, { messageId: message.id, clientMessageId: newKey() }))
    expect((await someone.get(tourMyBalances, {})).energy).toBe(90)
  })

  it('spend the last energy at once: not one reply more than was paid for', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const answers = await times(120, () =>
      someone.call(tourSendMessage, { sessionId, text: 'Quick', clientMessageId: newKey() }),
    )
    const names = Map.groupBy(answers, ({ name }) => name)
    expect([names.get('OK')?.length, names.get('INSUFFICIENT_FUNDS')?.length]).toEqual([100, 20])
    expect((await someone.get(tourMyBalances, {})).energy).toBe(0)
  }, 60_000)

  it('restore it in the moment in which it is erased: all of it is there, or nothing', async () => {
    const someone = await w.member('late@example.org')
    const userId = await w.idOf('late@example.org')
    const monthMs = 30 * 86_400_000
    const outcomes = await times(8, async () => {
      const sessionId = await sceneOf(someone, mara, jun)
      await someone.get(tourSendMessage, { sessionId, text: 'Goodbye', clientMessageId: newKey() })
      const stored = () => w.db.$count(messages, eq(messages.conversationId, sessionId))
      const before = await stored()
      await someone.get(tourDeleteConversation, { sessionId })
      const end = w.clock.now().getTime() + monthMs
      const [isBack] = await Promise.all([
        restoreConversationRow(w.db, userId, sessionId, new Date(end - 1)),
        eraseDeleted(w.db, new Date(end)),
        eraseDeleted(w.db, new Date(end)),
      ])
      return { before, isBack, left: await stored() }
    })
    for (const { before, isBack, left } of outcomes) expect(left).toBe(isBack ? before : 0)
  }, 60_000)
})
