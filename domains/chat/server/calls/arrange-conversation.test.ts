import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { Person } from '#tests/kit/person.ts'
import { answerNext, exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  arrangeConversation,
  tourArrangeConversation,
  tourMarkRead,
  tourMuteConversation,
  tourReactToMessage,
  tourStartAfresh,
} from '../../arrange-contract.ts'
import {
  listConversations,
  listMessages,
  tourConversationDetail,
  tourListConversations,
  tourListMessages,
  tourRegenerateReply,
} from '../../contract.ts'

const stub = createStubEngine()
const nowhere = '0198c0de-0000-7000-8000-000000000000'
const characters = ['mara-voss', 'juno-vale'] as const
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const listed = async (
  someone: Person,
  params: { isArchived?: boolean; search?: string; cursor?: string | null; limit?: number } = {},
) => someone.get(tourListConversations, params)
const idsOf = async (someone: Person, params: Parameters<typeof listed>[1] = {}) =>
  (await listed(someone, params)).list.map(({ sessionId }) => sessionId)

/** A person with three conversations, the latest first. */
async function threeConversations() {
  const someone = await w.adult()
  const ids: string[] = []
  for (const text of ['First', 'Second', 'Third']) {
    const { sessionId } = await someone.get(tourStartAfresh, { characterId: characters[0] })
    w.clock.advance(1000)
    await exchange(someone, stub, { sessionId, text, answer: `${text} answer with café.` })
    ids.unshift(sessionId)
  }
  return { someone, ids: ids as [string, string, string] }
}

describe('several conversations with one character', () => {
  it('begin beside the earlier ones, which stay in the list', async () => {
    const { someone, ids } = await threeConversations()
    expect(new Set(ids).size).toBe(3)
    expect(await idsOf(someone)).toEqual(ids)
    expect(await openConversationAs(someone, characters[0])).toBe(ids[0])
  })

  it('are not begun again while nothing was said in the newest', async () => {
    const someone = await w.adult()
    const one = await someone.get(tourStartAfresh, { characterId: characters[0] })
    expect(await someone.get(tourStartAfresh, { characterId: characters[0] })).toEqual(one)
    expect((await someone.call(tourStartAfresh, { characterId: 'nobody' })).name).toBe('CHARACTER_NOT_FOUND')
  })
})

describe('the place of a conversation', () => {
  it('is the top for a pinned one, on every page of the list', async () => {
    const { someone, ids } = await threeConversations()
    await someone.get(tourArrangeConversation, { sessionId: ids[2], place: 'pinned' })
    expect(await idsOf(someone)).toEqual([ids[2], ids[0], ids[1]])
    const first = await listed(someone, { limit: 1 })
    expect(first.list[0]).toMatchObject({ sessionId: ids[2], isPinned: true })
    expect(await idsOf(someone, { limit: 1, cursor: first.next })).toEqual([ids[0]])
  })

  it('is the archive until it is moved back to the list', async () => {
    const { someone, ids } = await threeConversations()
    await someone.get(tourArrangeConversation, { sessionId: ids[1], place: 'archive' })
    expect(await idsOf(someone)).toEqual([ids[0], ids[2]])
    expect(await idsOf(someone, { isArchived: true })).toEqual([ids[1]])
    expect((await listed(someone)).hasArchived).toBe(true)
    await someone.get(tourArrangeConversation, { sessionId: ids[1], place: 'list' })
    w.clock.advance(1000)
    await exchange(someone, stub, { sessionId: ids[1], text: 'Back', answer: 'Welcome.' })
    expect(await idsOf(someone)).toEqual([ids[1], ids[0], ids[2]])
    expect((await listed(someone)).hasArchived).toBe(false)
  })

  it('cannot be changed by anybody else, and moves along when the visitor signs in', async () => {
    const { someone, ids } = await threeConversations()
    const stranger = await w.adult()
    const place = 'pinned' as const
    expect((await stranger.call(tourArrangeConversation, { sessionId: ids[0], place })).name).toBe('SESSION_NOT_FOUND')
    await someone.get(tourArrangeConversation, { sessionId: ids[2], place })
    await w.signIn(someone, 'pins@example.org')
    expect((await someone.get(listConversations, {})).list[0]).toMatchObject({ sessionId: ids[2], isPinned: true })
    await someone.get(arrangeConversation, { sessionId: ids[2], place: 'list' })
    expect((await someone.get(listConversations, {})).list[0]?.sessionId).toBe(ids[0])
  })
})

describe('the search', () => {
  it('finds names and last words without accents and case, archived ones too', async () => {
    const { someone, ids } = await threeConversations()
    await someone.get(tourArrangeConversation, { sessionId: ids[1], place: 'archive' })
    expect(await idsOf(someone, { search: 'second CAFE' })).toEqual([ids[1]])
    expect(await idsOf(someone, { search: 'mara' })).toEqual(ids)
    expect(await idsOf(someone, { search: 'nothing like it' })).toEqual([])
  })
})

describe('a reaction', () => {
  it('is stored with the message, replaced by another, taken away, and taken along on signing in', async () => {
    const { someone, ids } = await threeConversations()
    const [sessionId] = ids
    const reactionOf = async () => (await someone.get(tourListMessages, { sessionId })).list[0]?.reaction
    const messageId = (await someone.get(tourListMessages, { sessionId })).list[0]?.id ?? ''
    await someone.get(tourReactToMessage, { messageId, reaction: 'heart' })
    await someone.get(tourReactToMessage, { messageId, reaction: 'laugh' })
    expect(await reactionOf()).toBe('laugh')
    await someone.get(tourReactToMessage, { messageId, reaction: null })
    expect(await reactionOf()).toBeUndefined()
    await someone.get(tourReactToMessage, { messageId, reaction: 'fire' })
    await w.signIn(someone, 'reacts@example.org')
    expect((await someone.get(listMessages, { sessionId })).list[0]?.reaction).toBe('fire')
  })

  it('is not left on messages of others', async () => {
    const { someone, ids } = await threeConversations()
    const messageId = (await someone.get(tourListMessages, { sessionId: ids[0] })).list[0]?.id ?? ''
    const stranger = await w.adult()
    for (const id of [messageId, nowhere])
      expect((await stranger.call(tourReactToMessage, { messageId: id, reaction: 'heart' })).name).toBe(
        'MESSAGE_NOT_FOUND',
      )
  })
})

describe('a muted conversation', () => {
  it('is marked in the list and when it is opened, until it is heard again', async () => {
    const { someone, ids } = await threeConversations()
    const muted = async () => (await listed(someone)).list.filter((one) => one.isMuted).map((one) => one.sessionId)
    await someone.get(tourMuteConversation, { sessionId: ids[1], isMuted: true })
    expect(await muted()).toEqual([ids[1]])
    expect((await someone.get(tourConversationDetail, { sessionId: ids[1] })).isMuted).toBe(true)
    await someone.get(tourMuteConversation, { sessionId: ids[1], isMuted: false })
    expect(await muted()).toEqual([])
    const stranger = await w.adult()
    expect((await stranger.call(tourMuteConversation, { sessionId: ids[0], isMuted: true })).name).toBe(
      'SESSION_NOT_FOUND',
    )
  })
})

describe('a conversation that was read', () => {
  it('is not marked any more, and is the own one', async () => {
    const { someone, ids } = await threeConversations()
    await someone.get(tourMarkRead, { sessionId: ids[0] })
    expect((await listed(someone)).list[0]?.isUnread).toBe(false)
    const stranger = await w.adult()
    expect((await stranger.call(tourMarkRead, { sessionId: ids[0] })).name).toBe('SESSION_NOT_FOUND')
  })
})

describe('versions of a reply', () => {
  it('are free once, also after the free one was deleted', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const first = await exchange(someone, stub, { sessionId, text: 'Choose', answer: 'One.' })
    const again = async () => {
      const turn = someone.get(tourRegenerateReply, { messageId: first.message.id, clientMessageId: newKey() })
      await Promise.race([answerNext(stub, 'Another.'), turn])
      return (await turn).balances.energy
    }
    expect([first.balances.energy, await again(), await again()]).toEqual([99, 99, 98])
  })
})
