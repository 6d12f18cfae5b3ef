import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { createOpenAiCompatibleEngine } from '#platform/models/openai-compatible.ts'
import { tourListMessages, tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// A third-party server of the OpenAI protocol: it does not share the errors of our own stub.

const mock = new LLMock({ port: 0 })
const words = 'The harbour keeps its light on. 夜も、あなたのために。 🌙'
let engine: ChatEngine
let w: World

beforeAll(async () => {
  mock.onMessage('Good evening', { content: words })
  await mock.start()
  engine = createOpenAiCompatibleEngine({ baseUrl: `${mock.url}/v1`, apiKey: 'key', modelBase: 'gpt-4o' })
  w = await world({ engine })
})
afterAll(async () => {
  await w.close()
  await mock.stop()
})

describe('a third-party model server', () => {
  it('is ready, and its words reach the person and the row as it sent them [S1-use-01]', async () => {
    expect(await engine.ready()).toBe(true)
    const someone = await w.adult()
    const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    const { message } = await someone.get(tourSendMessage, {
      sessionId,
      text: 'Good evening',
      clientMessageId: 'second-hand-1',
    })
    expect(message).toMatchObject({ text: words, state: 'done' })
    const { list } = await someone.get(tourListMessages, { sessionId })
    expect(list[0]).toMatchObject({ text: words, state: 'done' })
  })

  it('has no answer to other words: the reply fails, is reported as failed and costs nothing', async () => {
    const someone = await w.adult()
    const { sessionId, balances } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    const answer = await someone.call(tourSendMessage, {
      sessionId,
      text: 'Something else',
      clientMessageId: 'second-hand-2',
    })
    expect(answer.name).toBe('REPLY_FAILED')
    const after = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    expect(after.balances.energy).toBe(balances.energy)
  })
})
