import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourDeleteConversation, tourDeleteMessage, tourListMessages, tourRestoreMessage } from '../../contract.ts'
import { tourBookmarkMessage, tourBranchMap, tourListMoments } from '../../tools-contract.ts'

const stub = createStubEngine()
const nowhere = '0198c0de-0000-7000-8000-000000000000'
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

async function talk(someone?: Person, characterId = 'mara-voss') {
  const who = someone ?? (await w.adult())
  const sessionId = await openConversationAs(who, characterId)
  const { message } = await exchange(who, stub, { sessionId, text: 'Shall we?', answer: 'Under the old lamp.' })
  return { someone: who, sessionId, reply: message }
}
const save = (someone: Person, messageId: string, title?: string) =>
  someone.call(tourBookmarkMessage, { messageId, isSaved: true, ...(title === undefined ? {} : { title }) })
const titles = async (someone: Person, wanted: { sessionId?: string; characterId?: string } = {}) =>
  (await someone.get(tourListMoments, wanted)).list.map(({ title }) => title)

describe('the moments of a conversation', () => {
  it('are messages that were saved, with a title or their first words, the latest first', async () => {
    const { someone, sessionId, reply } = await talk()
    await save(someone, reply.id, 'The lamp')
    await save(someone, reply.parentId ?? '')
    const { list } = await someone.get(tourListMoments, { sessionId })
    expect(list).toEqual([
      {
        messageId: reply.id,
        sessionId,
        title: 'The lamp',
        role: 'character',
        text: 'Under the old lamp.',
        at: reply.createdAt,
      },
      expect.objectContaining({ messageId: reply.parentId, title: '', role: 'user', text: 'Shall we?' }),
    ])
    const shown = await someone.get(tourListMessages, { sessionId })
    expect(shown.list.map(({ bookmark }) => bookmark)).toEqual(['The lamp', '', undefined])
    const first = await someone.get(tourListMoments, { sessionId, limit: 1 })
    const second = await someone.get(tourListMoments, { sessionId, limit: 1, cursor: first.next })
    expect([first.list[0]?.title, second.list[0]?.title, second.next]).toEqual(['The lamp', '', null])
  })

  it('have their title until it is changed, and go when they are removed', async () => {
    const { someone, sessionId, reply } = await talk()
    await save(someone, reply.id, 'The lamp')
    await save(someone, reply.id)
    expect(await titles(someone, { sessionId })).toEqual(['The lamp'])
    await save(someone, reply.id, 'Our lamp')
    expect(await titles(someone, { sessionId })).toEqual(['Our lamp'])
    await someone.get(tourBookmarkMessage, { messageId: reply.id, isSaved: false })
    expect(await titles(someone, { sessionId })).toEqual([])
  })

  it('are listed of all conversations with one character', async () => {
    const one = await talk()
    const other = await talk(one.someone, 'linh-dao')
    await save(one.someone, one.reply.id, 'Hers')
    await save(one.someone, other.reply.id, 'The other’s')
    expect(await titles(one.someone, { characterId: 'mara-voss' })).toEqual(['Hers'])
    expect(await titles(one.someone)).toEqual(['The other’s', 'Hers'])
  })

  it('go with their message and come back with it, and go with their conversation', async () => {
    const { someone, sessionId, reply } = await talk()
    await save(someone, reply.id, 'The lamp')
    await someone.get(tourDeleteMessage, { messageId: reply.id })
    expect(await titles(someone)).toEqual([])
    await someone.get(tourRestoreMessage, { messageId: reply.id })
    expect(await titles(someone)).toEqual(['The lamp'])
    await someone.get(tourDeleteConversation, { sessionId })
    expect(await titles(someone)).toEqual([])
  })

  it('stand in the map of branches', async () => {
    const { someone, sessionId, reply } = await talk()
    await exchange(someone, stub, {
      sessionId,
      text: 'Or not?',
      answer: 'By the sea.',
      parentId: reply.parentId && reply.id,
    })
    const second = await exchange(someone, stub, {
      sessionId,
      text: 'Or there?',
      answer: 'At home.',
      parentId: reply.id,
    })
    await save(someone, reply.id, 'The lamp')
    const map = await someone.get(tourBranchMap, { sessionId })
    expect(map.branches).toBe(2)
    expect(map.points.map(({ text, level, isShown, bookmark }) => [text, level, isShown, bookmark])).toEqual([
      [expect.any(String), 0, true, null],
      ['Under the old lamp.', 0, true, 'The lamp'],
      ['Or not?', 1, false, null],
      ['By the sea.', 1, false, null],
      ['Or there?', 0, true, null],
      ['At home.', 0, true, null],
    ])
    expect(map.points.at(-1)).toMatchObject({ messageId: second.message.id, isEnd: true, messages: 1 })
  })

  it('are nobody else’s', async () => {
    const { someone, sessionId, reply } = await talk()
    await save(someone, reply.id, 'The lamp')
    const stranger = await w.adult()
    expect((await save(stranger, reply.id)).name).toBe('MESSAGE_NOT_FOUND')
    expect((await save(stranger, nowhere)).name).toBe('MESSAGE_NOT_FOUND')
    expect(await titles(stranger, { sessionId })).toEqual([])
    expect((await stranger.call(tourBranchMap, { sessionId })).name).toBe('SESSION_NOT_FOUND')
  })
})
