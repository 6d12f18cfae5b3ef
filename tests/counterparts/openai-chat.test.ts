import { afterEach, describe, expect, it } from 'vitest'
import { readBehaviour } from './openai-chat/behaviour.ts'
import { startOpenAiChat } from './openai-chat.ts'
import type { OpenAiChat, OpenAiChatOptions } from './openai-chat.ts'

let server: OpenAiChat | undefined
afterEach(() => server?.close())

async function post(request: string, options: OpenAiChatOptions = {}) {
  server = await startOpenAiChat(options)
  const body = {
    model: 'fake',
    stream: true,
    stream_options: { include_usage: true },
    messages: [{ role: 'user', content: `Hi ${request}` }],
  }
  return fetch(`${server.url}/chat/completions`, { method: 'POST', body: JSON.stringify(body) })
}

describe('the stream it sends', () => {
  it('has the shape of the protocol: a role, words, a finish reason, usage, [DONE]', async () => {
    const answer = await post('[[tokens=2]]')
    const events = (await answer.text()).trim().split('\n\n')
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(events.at(-1)).toBe('data: [DONE]')
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)))
    expect(chunks.map((chunk) => chunk.choices[0]?.delta)).toEqual([
      { role: 'assistant', content: null },
      { content: '*smiles*' },
      { content: ' The' },
      {},
      undefined,
    ])
    expect(chunks[3].choices[0].finish_reason).toBe('stop')
    expect(chunks[4].usage.completion_tokens).toBe(2)
  })

  it('breaks off at the configured place', async () => {
    await expect((await post('[[cut=2]]')).text()).rejects.toThrow()
  })

  it('answers with the configured status', async () => {
    const answer = await post('[[fail=429,retry-after=7]]')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('7')
  })

  it('records its requests', async () => {
    await (await post('there')).text()
    expect(server?.requests[0]?.messages[0]?.content).toBe('Hi there')
  })
})

describe('readBehaviour', () => {
  it('reads the model name, and gives precedence to the last message of the user', () => {
    expect(readBehaviour('openai/fake:tokens=5,split', 'plain')).toMatchObject({ tokens: 5, splitsBytes: true })
    expect(readBehaviour('fake:tokens=5', 'hello [[tokens=9, stall=3]]')).toMatchObject({ tokens: 9, stall: 3 })
  })

  it('takes nothing from what is no option', () => {
    const plain = readBehaviour('fake', 'hello')
    expect(readBehaviour('gpt-x', 'see [[wikipedia]] and [[tokens=many]]')).toEqual(plain)
  })
})
