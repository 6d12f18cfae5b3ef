import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { closeModelServers, setUp } from '#tests/kit/model-server.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { estimateTokens } from '../rules.ts'
import { tourMyBalances, tourSendMessage } from '../contract.ts'

/** The tokens that the server has room for; it names them in refusals alone. */
let window = 0
let w: World
let server: Awaited<ReturnType<typeof setUp>>['server']

const lengthOf = (messages: readonly { content: string }[]) =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)

beforeEach(async () => {
  const render = (messages: { content: string }[]) => {
    if (lengthOf(messages) > window) throw new Error(`This model's maximum context length is ${window} tokens.`)
  }
  const opened = await setUp({ server: { template: { render, status: 400 } }, engine: { systemMessages: 'anywhere' } })
  server = opened.server
  w = await world({ engine: opened.engine })
})
afterEach(async () => {
  await w.close()
  await closeModelServers()
})

describe('a prompt that is too long for its model', () => {
  it('is written shorter, and so are the next ones from the start', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const say = (text: string) => someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
    window = 100_000
    await say(`We met at the pier. ${'And so the night went on. '.repeat(150)}`)
    window = lengthOf(server.requests.at(-1)?.messages ?? []) - 100
    const { energy } = await someone.get(tourMyBalances, {})
    const { message } = await say('Do you remember the pier?')
    expect(message).toMatchObject({ state: 'done', failure: null })
    expect(message.text).not.toBe('')
    expect((await someone.get(tourMyBalances, {})).energy).toBe(energy - 1)
    const requests = server.requests.slice(1)
    const lengths = requests.map(({ messages }) => lengthOf(messages))
    expect(lengths.at(-1)).toBeLessThanOrEqual(window)
    expect(lengths[1]).toBeLessThanOrEqual((lengths[0] ?? 0) * 0.6)
    for (const { messages } of requests) expect(JSON.stringify(messages)).toContain('Do you remember the pier?')
    await say('And the lamp?')
    expect(server.requests).toHaveLength(requests.length + 2)
  })

  it('ends at the rules, her name and the message to answer', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    window = 320
    const text = `First of all. ${'On and on. '.repeat(300)}Will you answer?`
    const { message } = await someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
    expect(message.state).toBe('done')
    expect(server.requests).toHaveLength(4)
    const written = JSON.stringify(server.requests.at(-1)?.messages)
    expect(written).toMatch(/You are Mara.*First of all.*Will you answer\?.*The rules at the top/)
  })
})
