import { afterEach, describe, expect, it } from 'vitest'
import { createOpenAiCompatibleEngine } from './openai-compatible.ts'
import { cleanup, closeModelServers, plainReply, prompt, sendRequest, setUp } from '#tests/kit/model-server.ts'

afterEach(closeModelServers)

describe('a whole reply', () => {
  it('streams the text, the reason and the usage', async () => {
    const { engine } = await setUp()
    const { text, end, pieces } = await sendRequest(engine, 'Hi [[interval=25]]')
    expect(text).toBe(plainReply)
    expect(end).toMatchObject({ reason: 'stop', usage: { replyTokens: 16 }, model: 'fake' })
    expect(pieces.length).toBeGreaterThan(2)
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

  it('carries the profile of the model and of the character, within the smaller limit', async () => {
    const { engine, server } = await setUp({ engine: { sampling: { temperature: 0.7, topP: 0.9, maxTokens: 150 } } })
    await sendRequest(engine, 'Hi', { sampling: { temperature: 1.1, stops: ['###'], maxTokens: 400 } })
    expect(server.requests[0]?.body).toMatchObject({
      temperature: 1.1,
      top_p: 0.9,
      max_tokens: 150,
      stop: ['\nSam:', '###'],
    })
    expect(server.requests[0]?.body).not.toHaveProperty('min_p')
  })

  it('requests the continuation of a partial reply', async () => {
    const partial = '*smiles* The harbour kept'
    const { engine, server } = await setUp({ server: { reply: () => [partial, ' its', ' light.'] } })
    expect((await sendRequest(engine, 'Hi', { continuing: partial })).text).toBe(' its light.')
    expect(server.requests[0]?.messages.at(-2)).toEqual({ role: 'assistant', content: partial })
  })

  it.each([['max_tokens'], ['stream_options'], ['seed'], ['stop'], ['min_p'], ['repetition_penalty']])(
    'learns to do without %s, once for all replies',
    async (field) => {
      const sampling = { minP: 0.1, repetitionPenalty: 1.1 }
      const { engine, server } = await setUp({
        server: { refusedFields: [field] },
        engine: { retryDelaysMs: [], sampling },
      })
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

describe('failures', () => {
  it.each([
    ['fail=401', 'unauthorized', 1],
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
    ['empty', 'bad-answer', 2],
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
      const { engine, server } = await setUp()
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
    expect(error).toMatchObject({ kind: 'unauthorized' })
    expect(String(error)).not.toContain('wrong-key-1234')
  })
})

describe('stopping', () => {
  it('ends the upstream call long before its reply would end', async () => {
    const { engine, server } = await setUp()
    const stop = new AbortController()
    const requested = sendRequest(engine, 'Hi [[interval=5,tokens=2000]]', {}, stop.signal)
    await expect.poll(() => server.live()).toBe(1)
    const from = performance.now()
    stop.abort(new Error('enough'))
    expect((await requested).error).toMatchObject({ message: 'enough' })
    await expect.poll(() => server.live(), { interval: 5 }).toBe(0)
    expect(performance.now() - from).toBeLessThan(5000)
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
