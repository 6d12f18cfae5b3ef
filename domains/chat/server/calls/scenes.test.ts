import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { jun, mara, sayInScene, sceneOf, vera } from '#tests/kit/scenes.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  conversationDetail,
  deleteConversation,
  listConversations,
  listMessages,
  openConversation,
  restoreConversation,
  sendMessage,
} from '../../contract.ts'
import { partForGood, sayFarewell } from '../../farewell-contract.ts'
import { arrangeScene, createScene, joinScene, leaveScene, letSpeak } from '../../scene-contract.ts'
import { searchMessages } from '../../tools-contract.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const someoneNamed = (name: string) => w.member(`${name}@example.org`)

describe('a scene', () => {
  it('begins with two to five characters, and the first of them greets', async () => {
    const someone = await someoneNamed('host')
    const sessionId = await sceneOf(someone, mara, jun, vera)
    const opened = await someone.get(conversationDetail, { sessionId })
    expect(opened.scene?.turnOrder).toBe('turns')
    expect(opened.scene?.members.map(({ character, isHere, canSpeak }) => [character.id, isHere, canSpeak])).toEqual([
      [mara, true, true],
      [jun, true, true],
      [vera, true, true],
    ])
    const { list } = await someone.get(listMessages, { sessionId })
    expect(list).toMatchObject([{ role: 'character', speakerId: mara, depth: 0 }])
  })

  it('is begun once under an id, however often it is sent', async () => {
    const someone = await someoneNamed('twice')
    const wanted = { sessionId: randomUUID(), characterIds: [mara, jun] }
    await someone.get(createScene, wanted)
    await someone.get(createScene, wanted)
    const { list } = await someone.get(listConversations, {})
    expect(list.map(({ sessionId, scene }) => [sessionId, scene?.members.length])).toEqual([[wanted.sessionId, 2]])
    const other = await openConversationAs(someone)
    expect((await someone.call(createScene, { ...wanted, sessionId: other })).name).toBe('KEY_REUSED')
  })

  it('stands beside the conversation with each of its characters', async () => {
    const someone = await someoneNamed('beside')
    const alone = await openConversationAs(someone, mara)
    const sessionId = await sceneOf(someone, mara, jun)
    const again = await someone.get(openConversation, { characterId: mara })
    expect(again.sessionId).toBe(alone)
    expect(again.scene).toBeUndefined()
    await someone.get(deleteConversation, { sessionId })
    expect((await someone.call(conversationDetail, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    await someone.get(restoreConversation, { sessionId })
    expect((await someone.get(conversationDetail, { sessionId })).scene?.members).toHaveLength(2)
  })

  it('begins with a greeting that a card has for scenes, whoever is first', async () => {
    const someone = await someoneNamed('greeted')
    await w.db.execute(sql`update characters set card = jsonb_set(card, '{data,group_only_greetings}',
      '["*{{char}} looks round the table.* So we are all here.", "Sit down, all of you."]') where id = 'linh-dao'`)
    const sessionId = await sceneOf(someone, mara, 'linh-dao')
    const { list } = await someone.get(listMessages, { sessionId })
    expect(list).toMatchObject([{ speakerId: 'linh-dao', text: '*Linh looks round the table.* So we are all here.' }])
    expect(list[0]?.siblings).toHaveLength(2)
  })

  it('refuses one character alone, six, the same one twice, and one who is not there', async () => {
    const someone = await someoneNamed('refused')
    const begin = (characterIds: string[]) => someone.call(createScene, { sessionId: randomUUID(), characterIds })
    expect((await begin([mara])).name).toBe('PARAMS_ERROR')
    expect((await begin([mara, jun, vera, 'leila-mansouri', 'noor-haddad', 'linh-dao'])).name).toBe('PARAMS_ERROR')
    expect((await begin([mara, mara])).name).toBe('CHARACTER_NOT_FOUND')
    expect((await begin([mara, 'nobody'])).name).toBe('CHARACTER_NOT_FOUND')
  })

  it('has a sixth refused, and the last one stay', async () => {
    const someone = await someoneNamed('bounds')
    const sessionId = await sceneOf(someone, mara, jun, vera, 'leila-mansouri')
    const join = (characterId: string) => someone.call(joinScene, { sessionId, characterId })
    const leave = (characterId: string) => someone.call(leaveScene, { sessionId, characterId })
    expect((await join('noor-haddad')).name).toBe('OK')
    expect((await join('noor-haddad')).name).toBe('OK')
    expect((await join('linh-dao')).name).toBe('SCENE_FULL')
    for (const id of [jun, vera, 'leila-mansouri', 'noor-haddad']) expect((await leave(id)).name).toBe('OK')
    expect((await leave(mara)).name).toBe('LAST_IN_SCENE')
    expect((await leave('nobody')).name).toBe('OK')
    const { scene } = await someone.get(conversationDetail, { sessionId })
    expect(scene?.members.map(({ isHere }) => isHere)).toEqual([true, false, false, false, false])
  })

  it('stores how its next speaker is found', async () => {
    const someone = await someoneNamed('order')
    const sessionId = await sceneOf(someone, mara, jun)
    await someone.get(arrangeScene, {
      sessionId,
      turnOrder: 'talkative',
      member: { characterId: jun, talkativeness: 90 },
    })
    const { scene } = await someone.get(conversationDetail, { sessionId })
    expect([scene?.turnOrder, scene?.members[1]?.talkativeness]).toEqual(['talkative', 90])
    const member = { characterId: vera, talkativeness: 10 }
    expect((await someone.call(arrangeScene, { sessionId, member })).name).toBe('NOT_IN_SCENE')
  })

  it('is not for visitors, nor for anybody else', async () => {
    const visitor = await w.adult()
    expect((await visitor.call(createScene, { sessionId: randomUUID(), characterIds: [mara, jun] })).name).toBe(
      'NEED_LOGIN',
    )
    const sessionId = await sceneOf(await someoneNamed('owner'), mara, jun)
    const other = await someoneNamed('other')
    expect((await other.call(joinScene, { sessionId, characterId: vera })).name).toBe('SESSION_NOT_FOUND')
    expect((await other.call(leaveScene, { sessionId, characterId: jun })).name).toBe('SESSION_NOT_FOUND')
    expect((await other.call(arrangeScene, { sessionId, turnOrder: 'talkative' })).name).toBe('SESSION_NOT_FOUND')
    const said = { sessionId, text: 'Hello', clientMessageId: newKey() }
    expect((await other.call(sendMessage, said)).name).toBe('SESSION_NOT_FOUND')
  })

  it('is no conversation of two: neither joined nor parted from as one', async () => {
    const someone = await someoneNamed('two')
    const two = await openConversationAs(someone, mara)
    expect((await someone.call(joinScene, { sessionId: two, characterId: jun })).name).toBe('SESSION_NOT_FOUND')
    const said = { sessionId: two, text: 'Jun?', clientMessageId: newKey(), speakerId: jun }
    expect((await someone.call(sendMessage, said)).name).toBe('NOT_IN_SCENE')
    const sessionId = await sceneOf(someone, mara, jun)
    expect((await someone.call(sayFarewell, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await someone.call(partForGood, { sessionId, deletesPhotos: false })).name).toBe('SESSION_NOT_FOUND')
    const [message] = (await someone.get(listMessages, { sessionId: two })).list
    const speak = { messageId: message?.id ?? '', speakerId: mara, clientMessageId: newKey() }
    expect((await someone.call(letSpeak, speak)).name).toBe('NOT_IN_SCENE')
  })

  it('loses a character from whom somebody parts for good', async () => {
    const someone = await someoneNamed('parting')
    const sessionId = await sceneOf(someone, mara, jun)
    const two = await openConversationAs(someone, mara)
    await someone.get(partForGood, { sessionId: two, deletesPhotos: false })
    const { scene } = await someone.get(conversationDetail, { sessionId })
    expect(scene?.members.map(({ character, isHere }) => [character.id, isHere])).toEqual([
      [mara, false],
      [jun, true],
    ])
  })

  it('is found by the names in it, and its messages with their speaker', async () => {
    const someone = await someoneNamed('finder')
    const sessionId = await sceneOf(someone, mara, jun)
    await sayInScene(someone, stub, {
      sessionId,
      text: 'Who has the lantern?',
      speakerId: jun,
      answer: 'A lantern is here.',
    })
    const { list } = await someone.get(listConversations, { search: 'asakawa' })
    expect(list.map((one) => one.sessionId)).toEqual([sessionId])
    const found = await someone.get(searchMessages, { search: 'lantern' })
    expect(found.list.map(({ role, character }) => [role, character.id])).toEqual([
      ['character', jun],
      ['user', mara],
    ])
  })
})
