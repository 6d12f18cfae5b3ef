import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange, newKey, openConversationAs, promptOf } from '#tests/kit/conversations.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { arrangeConversation } from '../../arrange-contract.ts'
import { listMessages, sendMessage, tourMyBalances } from '../../contract.ts'
import { choosePersona, savePersona } from '../../personas-contract.ts'
import { suggestMessages, tourSuggestMessages } from '../../suggestion-contract.ts'

const personaId = '6f1c3a52-6f0e-4c39-9a43-4f5d5d9f2b11'
const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

describe('messages that a person could send', () => {
  it('come from the talk, cost nothing, and are neither stored nor sent', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const before = await someone.get(tourMyBalances, {})
    const request = someone.get(tourSuggestMessages, { sessionId })
    const { messages } = await promptOf(stub, request, '1. Who painted the boat?\n2. I like red.\n3. Take me along!')
    const [system, talk] = messages
    expect(await request).toEqual({ suggestions: ['Who painted the boat?', 'I like red.', 'Take me along!'] })
    expect(system?.content).toContain('the person could send next')
    expect(talk?.content).toMatch(/^Mara Voss: /)
    expect(await someone.get(tourMyBalances, {})).toEqual(before)
  })

  it('are in the voice of the persona, after what was said last', async () => {
    const someone = await w.member('captain@example.org')
    const sessionId = await openConversationAs(someone)
    await someone.get(savePersona, { personaId, name: 'Captain Rhee', about: 'Sails alone.', isDefault: false })
    await someone.get(choosePersona, { sessionId, personaId, scope: 'conversation' })
    await exchange(someone, stub, { sessionId, text: 'The wind turned.', answer: 'Then we sail tonight.' })
    const request = someone.get(suggestMessages, { sessionId })
    const [system, talk] = (await promptOf(stub, request, 'Captain Rhee: Cast off!')).messages
    expect(system?.content).toContain('The person writes as Captain Rhee: Sails alone.')
    expect(talk?.content).toMatch(/Captain Rhee: The wind turned\.\nMara Voss: Then we sail tonight\.$/)
    expect(await request).toEqual({ suggestions: ['Cast off!'] })
    expect((await someone.get(listMessages, { sessionId })).list.map(({ text }) => text)).toEqual([
      'Then we sail tonight.',
      'The wind turned.',
      expect.any(String),
    ])
  })

  it('are none that the person may not write', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const request = someone.get(tourSuggestMessages, { sessionId })
    await promptOf(stub, request, 'I am 15 years old.\nGood evening.')
    expect(await request).toEqual({ suggestions: ['Good evening.'] })
  })

  it('are none after a cry for help, while a reply is written, nor in the archive', async () => {
    const someone = await w.member('still@example.org')
    const sessionId = await openConversationAs(someone)
    const turn = someone.get(sendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
    const reply = await stub.next()
    expect((await someone.call(suggestMessages, { sessionId })).name).toBe('REPLY_RUNNING')
    reply.say('Hello you.')
    reply.finish()
    await turn
    await someone.get(arrangeConversation, { sessionId, place: 'archive' })
    expect((await someone.call(suggestMessages, { sessionId })).name).toBe('CONVERSATION_ARCHIVED')
    await someone.get(arrangeConversation, { sessionId, place: 'list' })
    await someone.get(sendMessage, { sessionId, text: 'I want to kill myself', clientMessageId: newKey() })
    expect((await someone.call(suggestMessages, { sessionId })).name).toBe('CARE_PAUSED')
    expect(stub.requested()).toBe(0)
  })

  it('are of an own conversation', async () => {
    const sessionId = await openConversationAs(await w.member('owner@example.org'))
    const stranger = await w.member('stranger@example.org')
    expect((await stranger.call(suggestMessages, { sessionId })).name).toBe('SESSION_NOT_FOUND')
  })

  it('that the engine does not write are refused with a reason, and may be requested thirty times an hour', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    for (let time = 0; time < 30; time += 1) {
      const request = someone.call(tourSuggestMessages, { sessionId })
      const reply = await stub.next()
      reply.fail(new Error('the engine is away'))
      expect((await request).name).toBe('ENGINE_OVERLOADED')
    }
    expect((await someone.call(tourSuggestMessages, { sessionId })).name).toBe('TOO_MANY_REQUESTS')
    w.clock.advance(3_600_001)
  })
})

describe('the demo engine', () => {
  it('suggests ready lines in the language of the person, others at another place of the talk', async () => {
    const demo = await world()
    const someone = await demo.adult({ locale: 'de' })
    const sessionId = await openConversationAs(someone)
    const first = (await someone.get(tourSuggestMessages, { sessionId })).suggestions
    expect(first).toHaveLength(3)
    expect(first).toContain('Das hat mich zum Lächeln gebracht.')
    await demo.close()
  })
})
