import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationDetail, listConversations, listMessages, myBalances, sendMessage } from '#domains/chat/contract.ts'
import { createScene, joinScene, leaveScene, letSpeak } from '#domains/chat/scene-contract.ts'
import { newKey } from '#tests/kit/conversations.ts'
import { jun, mara, sceneOf, vera } from '#tests/kit/scenes.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const others = [vera, 'leila-mansouri', 'noor-haddad', 'linh-dao', 'lucia-arce', 'tala-reyes']

describe('a scene at which many pull at once', () => {
  it('is begun once', async () => {
    const someone = await w.member('once@example.org')
    const wanted = { sessionId: randomUUID(), characterIds: [mara, jun] }
    await Promise.all(Array.from({ length: 8 }, () => someone.get(createScene, wanted)))
    const { list } = await someone.get(listConversations, {})
    expect(list.map(({ scene }) => scene?.members.length)).toEqual([2])
    expect((await someone.get(listMessages, { sessionId: wanted.sessionId })).list).toHaveLength(1)
  })

  it('never has more than five, nor nobody', async () => {
    const someone = await w.member('five@example.org')
    const sessionId = await sceneOf(someone, mara, jun)
    const joined = await Promise.all(others.map((characterId) => someone.call(joinScene, { sessionId, characterId })))
    expect(joined.map(({ name }) => name).toSorted()).toEqual([...Array(3).fill('OK'), ...Array(3).fill('SCENE_FULL')])
    const present = async () => {
      const { scene } = await someone.get(conversationDetail, { sessionId })
      return (scene?.members ?? []).filter(({ isHere }) => isHere).map(({ character }) => character.id)
    }
    const all = await present()
    expect(all).toHaveLength(5)
    const left = await Promise.all(all.map((characterId) => someone.call(leaveScene, { sessionId, characterId })))
    expect(left.filter(({ name }) => name === 'LAST_IN_SCENE')).toHaveLength(1)
    expect(await present()).toHaveLength(1)
  })

  it('has a message, and another speaker, once for each key, and is paid for once', async () => {
    const someone = await w.member('keys@example.org')
    const sessionId = await sceneOf(someone, mara, jun, vera)
    const said = { sessionId, text: 'Good evening', clientMessageId: newKey() }
    // More at once than a person may have in progress are refused before anything is stored.
    const turns = answersOf(await Promise.all(Array.from({ length: 6 }, () => someone.call(sendMessage, said))))
    expect(new Set(turns.map(({ message }) => `${message.id} ${message.speakerId}`)).size).toBe(1)
    const speak = { messageId: turns[0]?.message.id ?? '', speakerId: vera, clientMessageId: newKey() }
    const spoken = answersOf(await Promise.all(Array.from({ length: 6 }, () => someone.call(letSpeak, speak))))
    expect(new Set(spoken.map(({ message }) => message.id)).size).toBe(1)
    expect((await someone.get(listMessages, { sessionId })).list).toHaveLength(4)
    expect((await someone.get(myBalances, {})).energy).toBe(98)
  })

  it('lets nobody speak who leaves at the same moment, or lets her finish', async () => {
    const someone = await w.member('leaving@example.org')
    const sessionId = await sceneOf(someone, mara, jun)
    const [greeting] = (await someone.get(listMessages, { sessionId })).list
    const speak = { messageId: greeting?.id ?? '', speakerId: jun, clientMessageId: newKey() }
    const [spoken] = await Promise.all([
      someone.call(letSpeak, speak),
      someone.get(leaveScene, { sessionId, characterId: jun }),
    ])
    expect(['OK', 'NOT_IN_SCENE']).toContain(spoken.name)
    const { list } = await someone.get(listMessages, { sessionId })
    expect(list.filter(({ speakerId, state }) => speakerId === jun && state === 'done')).toHaveLength(
      spoken.name === 'OK' ? 1 : 0,
    )
  })
})

/** The turns that were answered; at least one. */
function answersOf<Data>(all: readonly { name: string; data: Data }[]): Data[] {
  expect(all.every(({ name }) => name === 'OK' || name === 'TOO_MANY_REPLIES')).toBe(true)
  const answered = all.filter(({ name }) => name === 'OK').map(({ data }) => data)
  expect(answered.length).toBeGreaterThan(0)
  return answered
}
