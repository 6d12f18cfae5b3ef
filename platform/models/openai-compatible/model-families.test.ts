import { afterEach, describe, expect, it } from 'vitest'
import type { ModelFamily } from '#tests/kit/chat-templates.ts'
import { modelFamilies, renderFor } from '#tests/kit/chat-templates.ts'
import type { Setup } from '#tests/kit/model-server.ts'
import { closeModelServers, plainReply, sendRequest, setUp } from '#tests/kit/model-server.ts'
import type { Prompt } from '../chat-engine.ts'

afterEach(closeModelServers)

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

  it('are learned from the rendered prompt of a template that drops the system message without a complaint', async () => {
    const ofUser = (messages: Parameters<typeof renderFor>[1]) => renderFor('Phi 3', messages)
    const { engine, server } = await setUp({ server: { rendered: ofUser } })
    expect((await sendRequest(engine, '', { messages: history })).text).toBe(plainReply)
    expect(server.requests.map(({ messages }) => ofUser(messages))).toEqual([
      expect.stringMatching(/^<\|user\|>You are Mara\./u),
    ])
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

  it('are left out from the first reply on where the server shows that its template opens them', async () => {
    const rendered = () => '<|user|>Hello<|end|><|assistant|><think>\n'
    const { engine, server } = await setUp({ server: { ...opened, rendered } })
    expect((await sendRequest(engine, 'Hi')).text).toBe('Good evening.')
    expect(server.requests).toHaveLength(1)
  })

  it('are left out of the first reply, which is withheld until it shows them, where the server shows nothing', async () => {
    const { engine } = await setUp({ server: { ...opened, rendered: null } })
    expect(await sendRequest(engine, 'Hi')).toMatchObject({ text: 'Good evening.', error: undefined })
    expect((await sendRequest(engine, 'Hi')).text).toBe('Good evening.')
  })

  it('delay no reply but the first of a model that has none', async () => {
    const { engine } = await setUp({ server: { rendered: null } })
    const [first, second] = [await sendRequest(engine, 'Hi'), await sendRequest(engine, 'Hi')]
    expect([first.text, second.text]).toEqual([plainReply, plainReply])
    expect(first.pieces).toHaveLength(1)
  })

  it('are seen by the end of one alone, and spoil that reply, where they were configured to have tags', async () => {
    const { engine } = await setUp({ server: opened, engine: { thinking: 'tagged' } })
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
