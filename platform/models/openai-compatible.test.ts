import { afterEach, describe, expect, it } from 'vitest'
import type { ChatEngine, Prompt } from './chat-engine.ts'
import type { ModelFamily } from '#tests/kit/chat-templates.ts'
import { modelFamilies, renderFor } from '#tests/kit/chat-templates.ts'
import { startOpenAiChat } from '#tests/counterparts/openai-chat.ts'
import type { OpenAiChat, OpenAiChatOptions } from '#tests/counterparts/openai-chat.ts'
import { createOpenAiCompatibleEngine } from './openai-compatible.ts'
import type { OpenAiCompatibleOptions } from './openai-compatible.ts'

const plainReply = '*smiles* The harbour kept its light on for you 🌙 — café, 夜 ночь ليلة again.'

const cleanup: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of cleanup.splice(0)) await close()
})

type Setup = { server?: OpenAiChatOptions; engine?: Partial<OpenAiCompatibleOptions> }

async function setUp({ server: serverOptions, engine: engineOptions }: Setup = {}): Promise<{
  server: OpenAiChat
  engine: ChatEngine
}> {
  const server = await startOpenAiChat(serverOptions)
  const engine = createOpenAiCompatibleEngine({
    baseUrl: server.url,
    modelBase: 'fake',
    retryDelaysMs: [1, 1],
    ...engineOptions,
  })
  cleanup.push(
    () => engine.close(),
    () => server.close(),
  )
  return { server, engine }
}

function prompt(text: string, changes: Partial<Prompt> = {}): Prompt {
  const messages: Prompt['messages'] = [
    { role: 'system', content: 'You are Mara.' },
    { role: 'user', content: text },
  ]
  return {
    messages,
    character: { id: 'mara', name: 'Mara' },
    userName: 'Sam',
    locale: 'en',
    tier: 'base',
    maxTokens: 200,
    seed: 's1',
    ...changes,
  }
}

async function sendRequest(
  engine: ChatEngine,
  text: string,
  changes: Partial<Prompt> = {},
  signal: AbortSignal = new AbortController().signal,
) {
  const pieces: string[] = []
  const outcome = await engine.reply(prompt(text, changes), { signal, onToken: (piece) => pieces.push(piece) }).then(
    (end) => ({ end, error: undefined }),
    (error: unknown) => ({ end: undefined, error }),
  )
  return { ...outcome, text: pieces.join(''), pieces }
}

describe('a whole reply', () => {
  it('streams the text, the reason and the usage', async () => {
    const { engine } = await setUp()
    const { text, end, pieces } = await sendRequest(engine, 'Hi [[interval=1]]')
    expect(text).toBe(plainReply)
    expect(end).toMatchObject({ reason: 'stop', usage: { replyTokens: 16 } })
    expect(pieces.length).toBeGreaterThan(8)
  })

  it.each([
    'split',
    'split,crlf',
    'crlf',
    'keep-alive',
    'think',
    'no-done',
    'hold-open',
    'no-finish',
    'split,keep-alive,think,crlf',
    'whole',
  ])('is the same over a stream with: %s', async (selection) => {
    const { engine } = await setUp({ engine: { timeouts: { afterFinishMs: 30 } } })
    expect(await sendRequest(engine, `Hi [[${selection}]]`)).toMatchObject({
      text: plainReply,
      end: { reason: 'stop' },
    })
  })

  it('says when it was cut at the limit, or filtered', async () => {
    const { engine } = await setUp()
    expect((await sendRequest(engine, 'Hi [[finish=length]]')).end?.reason).toBe('length')
    expect((await sendRequest(engine, 'Hi [[finish=content_filter]]')).end?.reason).toBe('filtered')
    expect((await sendRequest(engine, 'Hi [[finish=content_filter,empty]]')).end?.reason).toBe('filtered')
  })

  it('stops the model where it starts to speak as the user, and removes its own name', async () => {
    const { engine, server } = await setUp()
    const { text, end } = await sendRequest(engine, 'Hi [[with-name,as-user,interval=1]]')
    expect(text).toBe(plainReply)
    expect(end?.reason).toBe('stop')
    await expect.poll(() => server.live()).toBe(0)
  })
})

describe('the request', () => {
  it('carries the messages, the limit, the key and the model of the tier', async () => {
    const { engine, server } = await setUp({
      server: { apiKey: 'k1' },
      engine: { apiKey: 'k1', modelAdvanced: 'fake-large' },
    })
    await sendRequest(engine, 'Hi')
    await sendRequest(engine, 'Hi', { tier: 'advanced' })
    expect(server.requests.map((request) => request.model)).toEqual(['fake', 'fake-large'])
    expect(server.requests[0]?.body).toMatchObject({
      stream: true,
      max_tokens: 200,
      stream_options: { include_usage: true },
    })
    expect(server.requests[0]?.messages).toEqual(prompt('Hi').messages)
  })

  it('speaks with the base model on both tiers when there is no other', async () => {
    const { engine, server } = await setUp()
    await sendRequest(engine, 'Hi', { tier: 'advanced' })
    expect(server.requests[0]?.model).toBe('fake')
  })

  it('takes the first model the server lists when none is named', async () => {
    const { engine, server } = await setUp({ engine: { modelBase: undefined } })
    expect((await sendRequest(engine, 'Hi')).text).toBe(plainReply)
    expect(server.requests[0]?.model).toBe('fake')
  })

  it('requests the continuation of a partial reply', async () => {
    const partial = '*smiles* The harbour kept'
    const { engine, server } = await setUp({ server: { reply: () => [partial, ' its', ' light.'] } })
    expect((await sendRequest(engine, 'Hi', { continuing: partial })).text).toBe(' its light.')
    expect(server.requests[0]?.messages.at(-2)).toEqual({ role: 'assistant', content: partial })
  })

  it.each([['max_tokens'], ['stream_options'], ['seed']])(
    'learns to do without %s, once for all replies',
    async (field) => {
      const { engine, server } = await setUp({ server: { refusedFields: [field] }, engine: { retryDelaysMs: [] } })
      const replies = await Promise.all([
        sendRequest(engine, 'Hi'),
        sendRequest(engine, 'Hi'),
        sendRequest(engine, 'Hi'),
      ])
      expect(replies.map((reply) => reply.text)).toEqual([plainReply, plainReply, plainReply])
      const before = server.requests.length
      await sendRequest(engine, 'Hi')
      expect(server.requests.length).toBe(before + 1)
    },
  )
})

describe('the roles that a chat template accepts', () => {
  const history: Prompt['messages'] = [
    { role: 'system', content: 'You are Mara.' },
    { role: 'assistant', content: 'Come in.' },
    { role: 'user', content: 'Hi' },
    { role: 'user', content: 'Are you there?' },
    { role: 'system', content: 'Keep it short.' },
  ]
  const speaking = (family: ModelFamily, status: 400 | 500): Setup => ({
    server: { template: { render: (messages) => renderFor(family, messages), status } },
    engine: { retryDelaysMs: [] },
  })

  it.each(modelFamilies)('of %s are met', async (family) => {
    const { engine } = await setUp(speaking(family, 400))
    expect((await sendRequest(engine, '', { messages: history })).text).toBe(plainReply)
  })

  it.each([400, 500] as const)('are learned from a refusal with %i, once for each model', async (status) => {
    const { engine, server } = await setUp(speaking('Gemma 2', status))
    expect((await sendRequest(engine, '', { messages: history })).text).toBe(plainReply)
    expect(server.requests.map(({ messages }) => messages[0]?.role)).toEqual(['system', 'user'])
    await sendRequest(engine, '', { messages: history })
    expect(server.requests).toHaveLength(3)
  })

  it('are learned step by step where a model was configured to accept more than it does', async () => {
    const { server: options, engine: plain } = speaking('Mistral 7B 0.1', 500)
    const { engine, server } = await setUp({ server: options, engine: { ...plain, systemMessages: 'anywhere' } })
    expect((await sendRequest(engine, '', { messages: history })).text).toBe(plainReply)
    expect(server.requests).toHaveLength(3)
  })

  it('end in the complaint where nothing is left to try', async () => {
    const refuse = () => {
      throw new Error('System role not supported')
    }
    const { engine, server } = await setUp({
      server: { template: { render: refuse, status: 400 } },
      engine: { retryDelaysMs: [] },
    })
    const { error } = await sendRequest(engine, '', { messages: history })
    expect(error).toMatchObject({ kind: 'refused' })
    expect(String(error)).toContain('System role not supported')
    expect(server.requests).toHaveLength(2)
  })
})

describe('the thoughts of a model', () => {
  const opened = { reply: () => ['She greets.', ' Warmly?', '</think>', '\n\nGood', ' evening.'] }

  it('are left out of the text, in tags of their own', async () => {
    const { engine } = await setUp({
      server: { reply: () => ['<thi', 'nk>She greets.</th', 'ink>\n\nGood', ' evening.'] },
    })
    expect((await sendRequest(engine, 'Hi')).text).toBe('Good evening.')
  })

  it('are left out where the chat template opens them, as configured', async () => {
    const { engine } = await setUp({ server: opened, engine: { thinking: 'opened' } })
    expect((await sendRequest(engine, 'Hi')).text).toBe('Good evening.')
  })

  it('spoil the first reply of a model of whom nobody said so, and no other', async () => {
    const { engine } = await setUp({ server: opened })
    const first = await sendRequest(engine, 'Hi')
    expect(first.error).toMatchObject({ kind: 'bad-answer' })
    expect(String(first.error)).toContain('LLM_THINKING=opened')
    expect((await sendRequest(engine, 'Hi')).text).toBe('Good evening.')
  })

  it('are switched off where the configuration says so', async () => {
    const { engine, server } = await setUp({ engine: { thinking: 'off' } })
    await sendRequest(engine, 'Hi')
    expect(server.requests[0]?.body).toMatchObject({ chat_template_kwargs: { enable_thinking: false } })
  })

  it('get more room once where they used all the tokens', async () => {
    const { engine, server } = await setUp({
      server: {
        behaviour: (earlier) => (earlier === 0 ? { finish: 'length' } : {}),
        reply: ({ body }) =>
          Number(body['max_tokens']) > 200 ? ['<think>Long.</think>', 'Hello.'] : ['<think>', 'She thinks and'],
      },
    })
    expect(await sendRequest(engine, 'Hi')).toMatchObject({ text: 'Hello.', end: { reason: 'stop' } })
    expect(server.requests.map(({ body }) => body['max_tokens'])).toEqual([200, 800])
  })

  it('end in an error where more room did not help', async () => {
    const { engine, server } = await setUp({
      server: { behaviour: { finish: 'length' }, reply: () => ['<think>', 'She thinks and'] },
    })
    const { error, text } = await sendRequest(engine, 'Hi')
    expect([text, error]).toMatchObject(['', { kind: 'bad-answer' }])
    expect(server.requests).toHaveLength(2)
  })
})

describe('failures', () => {
  it.each([
    ['fail=401', 'refused', 1],
    ['fail=404', 'refused', 1],
    ['fail=400', 'refused', 1],
    ['fail=429', 'busy', 3],
    ['fail=503', 'busy', 3],
    ['fail=500', 'unreachable', 3],
    ['fail=502', 'unreachable', 3],
    ['fail=408', 'timeout', 1],
    ['dead', 'unreachable', 3],
    ['cut=0', 'interrupted', 3],
    ['fault=0', 'busy', 3],
    ['garble=0', 'bad-answer', 1],
    ['empty', 'bad-answer', 1],
    ['empty,no-finish,no-done', 'interrupted', 3],
  ])('%s before the first word is %s, after %i requests', async (selection, kind, requests) => {
    const { engine, server } = await setUp({ engine: { timeouts: { idleMs: 100, firstTokenMs: 300 } } })
    const { error, text } = await sendRequest(engine, `Hi [[${selection}]]`)
    expect(error).toMatchObject({ name: 'EngineError', kind })
    expect(text).toBe('')
    expect(server.requests).toHaveLength(requests)
  })

  it.each([['cut=3'], ['fault=3'], ['garble=3'], ['no-finish,no-done']])(
    '%s after the first word is interrupted, and never retried',
    async (selection) => {
      const { engine, server } = await setUp({ engine: { timeouts: { idleMs: 100 } } })
      const { error, text } = await sendRequest(engine, `Hi [[${selection}]]`)
      expect(error).toMatchObject({ kind: 'interrupted' })
      expect(text.startsWith('*smiles* The')).toBe(true)
      expect(server.requests).toHaveLength(1)
    },
  )

  it('gives up on a model that does not begin, or falls silent', async () => {
    const { engine, server } = await setUp({ engine: { timeouts: { firstTokenMs: 60, idleMs: 60 } } })
    expect((await sendRequest(engine, 'Hi [[ttft=5000,keep-alive]]')).error).toMatchObject({
      kind: 'timeout',
      message: 'no first word in time',
    })
    expect((await sendRequest(engine, 'Hi [[stall=3]]')).error).toMatchObject({
      kind: 'timeout',
      message: 'the reply stalled',
    })
    await expect.poll(() => server.live()).toBe(0)
  })

  it('gives up on a stall by the idle limit, however long the first token may take', async () => {
    const { engine } = await setUp({ engine: { timeouts: { firstTokenMs: 60_000, idleMs: 60 } } })
    expect((await sendRequest(engine, 'Hi [[stall=3]]')).error).toMatchObject({ message: 'the reply stalled' })
  })

  it('reports the retry delay of a busy server, and does not retry before it', async () => {
    const { engine, server } = await setUp()
    expect((await sendRequest(engine, 'Hi [[fail=429,retry-after=60]]')).error).toMatchObject({
      kind: 'busy',
      retryAfterMs: 60_000,
    })
    expect(server.requests).toHaveLength(1)
  })

  it('gets through when a busy server has room again', async () => {
    const { engine, server } = await setUp({ server: { behaviour: (earlier) => (earlier < 2 ? { fail: 503 } : {}) } })
    expect((await sendRequest(engine, 'Hi')).text).toBe(plainReply)
    expect(server.requests).toHaveLength(3)
  })

  it('is unreachable when no server listens', async () => {
    const { engine, server } = await setUp()
    await server.close()
    cleanup.pop()
    expect((await sendRequest(engine, 'Hi')).error).toMatchObject({ kind: 'unreachable' })
  })

  it('does not say the key in an error', async () => {
    const { engine } = await setUp({ server: { apiKey: 'right' }, engine: { apiKey: 'wrong-key-1234' } })
    const { error } = await sendRequest(engine, 'Hi')
    expect(error).toMatchObject({ kind: 'refused' })
    expect(String(error)).not.toContain('wrong-key-1234')
  })
})

describe('stopping', () => {
  it('ends the upstream call within a second', async () => {
    const { engine, server } = await setUp()
    const stop = new AbortController()
    const requested = sendRequest(engine, 'Hi [[interval=5,tokens=2000]]', {}, stop.signal)
    await expect.poll(() => server.live()).toBe(1)
    const from = performance.now()
    stop.abort(new Error('enough'))
    expect((await requested).error).toMatchObject({ message: 'enough' })
    await expect.poll(() => server.live(), { interval: 5 }).toBe(0)
    expect(performance.now() - from).toBeLessThan(1000)
    expect(server.hungUp()).toBe(1)
  })

  it('passes on nothing after it was stopped', async () => {
    const { engine } = await setUp()
    const stop = new AbortController()
    const pieces: string[] = []
    const reply = engine.reply(prompt('Hi [[interval=1,tokens=500]]'), {
      signal: stop.signal,
      onToken(text) {
        pieces.push(text)
        if (pieces.length === 3) stop.abort(new Error('enough'))
      },
    })
    await expect(reply).rejects.toThrow('enough')
    expect(pieces).toHaveLength(3)
  })

  it('sends no request when it is already stopped', async () => {
    const { engine, server } = await setUp()
    expect((await sendRequest(engine, 'Hi', {}, AbortSignal.abort(new Error('enough')))).error).toMatchObject({
      message: 'enough',
    })
    expect(server.requests).toHaveLength(0)
  })

  it("passes on errors of the text's reader, and disconnects", async () => {
    const { engine, server } = await setUp()
    const onToken = () => {
      throw new TypeError('reader broke')
    }
    await expect(
      engine.reply(prompt('Hi [[interval=5,tokens=500]]'), { signal: new AbortController().signal, onToken }),
    ).rejects.toThrow('reader broke')
    await expect.poll(() => server.live()).toBe(0)
  })

  it('ends what is in progress when the engine is closed', async () => {
    const { engine, server } = await setUp()
    const requested = sendRequest(engine, 'Hi [[interval=5,tokens=2000]]')
    await expect.poll(() => server.live()).toBe(1)
    await engine.close()
    expect((await requested).error).toMatchObject({ name: 'EngineError' })
    expect(await engine.ready()).toBe(false)
  })
})

describe('ready', () => {
  it('is true while the server answers and takes the key', async () => {
    const { engine, server } = await setUp({ server: { apiKey: 'k' }, engine: { apiKey: 'k' } })
    expect(await engine.ready()).toBe(true)
    const stranger = createOpenAiCompatibleEngine({ baseUrl: server.url, apiKey: 'other' })
    cleanup.push(() => stranger.close())
    expect(await stranger.ready()).toBe(false)
  })

  it('is false when no server listens', async () => {
    const { engine, server } = await setUp()
    await server.close()
    cleanup.pop()
    expect(await engine.ready()).toBe(false)
  })
})

it('carries many replies at once, each with its own text', async () => {
  const { engine } = await setUp({
    server: { reply: ({ messages }) => ['You', ' said', ` ${messages.at(-1)?.content.split(' ')[0]}`, '.'] },
  })
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) => sendRequest(engine, `n${at} [[interval=1]]`)),
  )
  expect(replies.map((reply) => reply.text)).toEqual(replies.map((_, at) => `You said n${at}.`))
})
