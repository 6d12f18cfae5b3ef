import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerNext, newKey, openConversationAs, promptOf } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourContinueReply, tourListMessages, tourMyBalances, tourSendMessage } from '../../contract.ts'
import { tourTranslateMessage, translateMessage } from '../../translation-contract.ts'
import { messageTranslations } from '../translations/tables.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

async function someoneIn(locale: string) {
  const someone = await w.adult({ locale })
  const sessionId = await openConversationAs(someone)
  return { someone, sessionId, messageId: await lastOf(someone, sessionId) }
}

async function lastOf(someone: Person, sessionId: string): Promise<string> {
  const [last] = (await someone.get(tourListMessages, { sessionId })).list
  return last?.id ?? ''
}

describe('a translation', () => {
  it('is written by the engine once, in the language of the person, and costs nothing', async () => {
    const someone = await w.adult({ locale: 'de' })
    const sessionId = await openConversationAs(someone)
    const before = await someone.get(tourMyBalances, {})
    const messageId = await lastOf(someone, sessionId)
    const request = someone.get(tourTranslateMessage, { messageId })
    const [task, text] = (await promptOf(stub, request, ' *lächelt* Guten Abend. ')).messages
    expect(task?.content).toContain('Deutsch (de-DE)')
    expect(text?.content).toMatch(/./)
    expect(await request).toEqual({ text: '*lächelt* Guten Abend.' })
    expect(await someone.get(tourTranslateMessage, { messageId })).toEqual({ text: '*lächelt* Guten Abend.' })
    expect(stub.requested()).toBe(0)
    expect(await someone.get(tourMyBalances, {})).toEqual(before)
  })

  it('that was stored before a rule against its words is not shown', async () => {
    const { someone, messageId } = await someoneIn('de')
    await promptOf(stub, someone.get(tourTranslateMessage, { messageId }), 'Guten Abend.')
    await w.db
      .update(messageTranslations)
      .set({ text: 'Ich bin 15 Jahre alt.' })
      .where(eq(messageTranslations.messageId, messageId))
    expect((await someone.call(tourTranslateMessage, { messageId })).name).toBe('NOT_TRANSLATED')
  })

  it('that two tabs want at once is written once', async () => {
    const { someone, messageId } = await someoneIn('de')
    const both = Promise.all([
      someone.get(tourTranslateMessage, { messageId }),
      someone.get(tourTranslateMessage, { messageId }),
    ])
    await promptOf(stub, both, 'Guten Abend.')
    expect(await both).toEqual([{ text: 'Guten Abend.' }, { text: 'Guten Abend.' }])
    expect(stub.requested()).toBe(0)
  })

  it('of a text that grew since is written anew', async () => {
    const { someone, sessionId } = await someoneIn('de')
    const turn = someone.get(tourSendMessage, { sessionId, text: 'Hallo', clientMessageId: newKey() })
    await answerNext(stub, 'The lamp is', 'length')
    await turn
    const messageId = await lastOf(someone, sessionId)
    await promptOf(stub, someone.get(tourTranslateMessage, { messageId }), 'Die Lampe ist')
    await promptOf(stub, someone.get(tourContinueReply, { messageId, clientMessageId: newKey() }), ' lit.')
    const request = someone.get(tourTranslateMessage, { messageId })
    expect((await promptOf(stub, request, 'Die Lampe brennt.')).messages[1]?.content).toBe('The lamp is lit.')
    expect(await request).toEqual({ text: 'Die Lampe brennt.' })
  })

  it('moves with the conversation to the account that a visitor signs in to', async () => {
    const visitor = await w.adult({ locale: 'de' })
    const messageId = await lastOf(visitor, await openConversationAs(visitor))
    await promptOf(stub, visitor.get(tourTranslateMessage, { messageId }), 'Schon da.')
    await w.signIn(visitor, 'moved@example.org')
    expect(await visitor.get(translateMessage, { messageId })).toEqual({ text: 'Schon da.' })
  })

  it('that breaks a rule, or is not whole, is neither shown nor stored', async () => {
    const { someone, messageId } = await someoneIn('en')
    const blocked = someone.call(tourTranslateMessage, { messageId })
    await promptOf(stub, blocked, 'I am 15 years old.')
    expect((await blocked).name).toBe('NOT_TRANSLATED')
    const cut = someone.call(tourTranslateMessage, { messageId })
    await answerNext(stub, 'Good eve', 'length')
    expect((await cut).name).toBe('NOT_TRANSLATED')
    const whole = someone.get(tourTranslateMessage, { messageId })
    await promptOf(stub, whole, 'Good evening.')
    expect(await whole).toEqual({ text: 'Good evening.' })
  })

  it('is of an own message that is there and whole', async () => {
    const { someone, sessionId, messageId } = await someoneIn('de')
    const stranger = await w.adult()
    expect((await stranger.call(tourTranslateMessage, { messageId })).name).toBe('MESSAGE_NOT_FOUND')
    const turn = someone.get(tourSendMessage, { sessionId, text: 'Hallo', clientMessageId: newKey() })
    const reply = await stub.next()
    const running = await lastOf(someone, sessionId)
    expect((await someone.call(tourTranslateMessage, { messageId: running })).name).toBe('REPLY_RUNNING')
    reply.say('Hello you.')
    reply.finish()
    await turn
  })

  it('that the engine does not write is refused with a reason, and sixty an hour are written', async () => {
    const { someone, messageId } = await someoneIn('de')
    for (let time = 0; time < 60; time += 1) {
      const request = someone.call(tourTranslateMessage, { messageId })
      const reply = await stub.next()
      reply.fail(new Error('the engine is away'))
      expect((await request).name).toBe('ENGINE_OVERLOADED')
    }
    expect((await someone.call(tourTranslateMessage, { messageId })).name).toBe('TOO_MANY_REQUESTS')
  })
})

it('the demo engine translates nothing, and says so', async () => {
  const demo = await world()
  const someone = await demo.adult({ locale: 'de' })
  const messageId = await lastOf(someone, await openConversationAs(someone))
  expect((await someone.call(tourTranslateMessage, { messageId })).name).toBe('NOT_TRANSLATED')
  await demo.close()
})
