import { afterAll, beforeAll, expect, it } from 'vitest'
import { tourSendMessage } from '#domains/chat/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
const models = [
  { name: 'mara-8b', tiers: ['base' as const], price: { prompt: 0.5, reply: 2 } },
  { name: 'mara-12b', tiers: ['advanced' as const] },
]
let w: World
beforeAll(async () => {
  w = await world({ engine: { ...stub.engine, models } })
})
afterAll(() => w.close())

it('counts the tokens of every reply that an engine reports, and their cost where the model has a price', async () => {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const say = async (model: string, usage?: { promptTokens: number; replyTokens: number }) => {
    const turn = someone.get(tourSendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('Good evening.')
    reply.finish({ reason: 'stop', model, ...(usage ? { usage } : {}) })
    await turn
  }
  await say('mara-8b', { promptTokens: 1000, replyTokens: 100 })
  await say('mara-8b', { promptTokens: 3000, replyTokens: 400 })
  await say('mara-12b', { promptTokens: 70, replyTokens: 7 })
  await say('mara-8b')
  const metrics = (await w.services.metrics.registry.metrics()).split('\n')
  expect(metrics.filter((line) => line.startsWith('nocturne_model_'))).toEqual([
    'nocturne_model_tokens_total{model="mara-8b",kind="prompt"} 4000',
    'nocturne_model_tokens_total{model="mara-8b",kind="reply"} 500',
    'nocturne_model_tokens_total{model="mara-12b",kind="prompt"} 70',
    'nocturne_model_tokens_total{model="mara-12b",kind="reply"} 7',
    'nocturne_model_cost_total{model="mara-8b"} 0.003',
  ])
})
