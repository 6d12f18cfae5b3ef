import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourChooseModel, tourConversationDetail, tourListMessages, tourSendMessage } from '../../contract.ts'

const day = 86_400_000
const retiresAt = new Date('2026-07-01T00:00:00Z')
const stub = createStubEngine()
/** The models whose windows were read. */
let windowsOf: (string | undefined)[] = []
let w: World
beforeAll(async () => {
  const models = [
    { name: 'mara-8b', tiers: ['base' as const], retiresAt },
    { name: 'mara-12b', tiers: ['base' as const, 'advanced' as const] },
  ]
  const window = (_: string, model?: string) => {
    windowsOf.push(model)
    return Promise.resolve(undefined)
  }
  w = await world({ engine: { ...stub.engine, models, window } })
})
afterAll(() => w.close())

/** Says something; the model that the prompt names replies, or another one. */
async function say(someone: Person, sessionId: string, by?: string) {
  const request = someone.get(tourSendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
  const reply = await stub.next()
  reply.say('Good evening.')
  reply.finish({ reason: 'stop', model: by ?? reply.prompt.model ?? '' })
  return { requested: reply.prompt.model, mayFallBack: reply.prompt.mayFallBack, message: (await request).message }
}

async function newConversation() {
  const someone = await w.adult()
  return { someone, sessionId: await openConversationAs(someone) }
}

describe('the model of a conversation', () => {
  it('is named by the messages that it wrote, also by one that took its place', async () => {
    const { someone, sessionId } = await newConversation()
    expect((await say(someone, sessionId)).message.model).toBe('mara-8b')
    expect((await say(someone, sessionId, 'mara-12b')).message.model).toBe('mara-12b')
    const { list } = await someone.get(tourListMessages, { sessionId })
    expect(list.filter(({ role }) => role === 'character').map(({ model }) => model)).toEqual([
      'mara-12b',
      'mara-8b',
      undefined,
    ])
    expect((await say(someone, sessionId)).requested).toBe('mara-8b')
  })

  it('has its own room for the prompt', async () => {
    const { someone, sessionId } = await newConversation()
    windowsOf = []
    await say(someone, sessionId)
    expect(windowsOf).toEqual(['mara-8b'])
  })

  it('lets another one take its place only where the person allows that', async () => {
    const { someone, sessionId } = await newConversation()
    expect((await say(someone, sessionId)).mayFallBack).toBe(false)
    const { model } = await someone.get(tourChooseModel, { sessionId, mayFallBack: true })
    expect(model).toMatchObject({ name: 'mara-8b', mayFallBack: true })
    expect((await say(someone, sessionId)).mayFallBack).toBe(true)
  })

  it('is announced to go, changes when the person agrees, and comes back when they want', async () => {
    const { someone, sessionId } = await newConversation()
    await say(someone, sessionId)
    expect((await someone.get(tourConversationDetail, { sessionId })).model?.next).toBeNull()
    w.clock.advance(20 * day)
    const leaving = await someone.get(tourConversationDetail, { sessionId })
    expect(leaving.model).toMatchObject({ name: 'mara-8b', next: { name: 'mara-12b', from: retiresAt.getTime() } })
    await someone.get(tourChooseModel, { sessionId, model: 'mara-12b' })
    expect((await say(someone, sessionId)).requested).toBe('mara-12b')
    const { model } = await someone.get(tourChooseModel, { sessionId, model: 'mara-8b' })
    expect(model).toMatchObject({ name: 'mara-8b', earlier: { name: 'mara-12b' } })
    expect((await say(someone, sessionId)).requested).toBe('mara-8b')
  })

  it('gives way when it has gone, without a word of the person, who may still go back', async () => {
    const { someone, sessionId } = await newConversation()
    await say(someone, sessionId)
    w.clock.advance(15 * day)
    expect((await say(someone, sessionId)).requested).toBe('mara-12b')
    const { model } = await someone.get(tourConversationDetail, { sessionId })
    expect(model).toMatchObject({ name: 'mara-12b', next: null, earlier: { name: 'mara-8b' } })
    await someone.get(tourChooseModel, { sessionId, model: 'mara-8b' })
    expect((await say(someone, sessionId)).requested).toBe('mara-8b')
  })

  it('is refused where it is not offered, and for a conversation that is not theirs', async () => {
    const { someone, sessionId } = await newConversation()
    for (const model of ['mara-8b', 'nobody'])
      expect((await someone.call(tourChooseModel, { sessionId, model })).name).toBe('MODEL_NOT_OFFERED')
    const other = await w.adult()
    expect((await other.call(tourChooseModel, { sessionId, mayFallBack: true })).name).toBe('SESSION_NOT_FOUND')
  })
})
