import { describe, expect, it } from 'vitest'
import { readCompletionChunk, readFault } from './completion-chunk.ts'

const chunk = (choice: object, rest: object = {}) => readCompletionChunk(JSON.stringify({ choices: [choice], ...rest }))

describe('readCompletionChunk', () => {
  it('reads the text of a delta', () => {
    expect(chunk({ delta: { content: 'Hé "you"\n' }, finish_reason: null })).toEqual({
      text: 'Hé "you"\n',
      isAlive: true,
    })
  })

  it.each([
    [{ delta: { role: 'assistant' } }],
    [{ delta: { content: null } }],
    [{ delta: {} }],
    [{}],
    [{ delta: null }],
  ])('reads no text from %j', (choice) => {
    expect(chunk(choice)).toEqual({ text: '', isAlive: false })
  })

  it('never shows reasoning, but takes it as a sign of life', () => {
    const thought = { text: '', isAlive: true, hasThought: true }
    expect(chunk({ delta: { content: '', reasoning_content: 'she wonders' } })).toEqual(thought)
    expect(chunk({ delta: { content: null, reasoning: 'she wonders' } })).toEqual(thought)
    expect(
      chunk({
        delta: {
          content: [
            { type: 'thinking', thinking: 'hm' },
            { type: 'text', text: 'Hi' },
          ],
        },
      }).text,
    ).toBe('Hi')
  })

  it('reads usage beside empty choices', () => {
    const usage = { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 }
    expect(readCompletionChunk(JSON.stringify({ choices: [], usage })).usage).toEqual({
      promptTokens: 12,
      replyTokens: 7,
    })
  })

  it.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['max_tokens', 'length'],
    ['content_filter', 'filtered'],
    ['eos', 'stop'],
    ['tool_calls', 'stop'],
  ])('reads finish reason %s as %s', (raw, reason) => {
    expect(chunk({ delta: {}, finish_reason: raw }).finish).toBe(reason)
  })

  it('reads a whole answer that was not streamed', () => {
    expect(chunk({ message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' })).toMatchObject({
      text: 'Hello',
      finish: 'stop',
    })
  })

  it('reads errors sent inside a successful stream', () => {
    expect(readCompletionChunk('{"error":{"message":"overloaded","code":503}}').fault).toEqual({
      message: 'overloaded',
      code: 503,
    })
    expect(readCompletionChunk('{"object":"error","message":"too long","code":400}').fault).toEqual({
      message: 'too long',
      code: 400,
    })
    expect(chunk({ delta: { content: '' }, finish_reason: 'error' }).fault?.message).toMatch(/gave up/)
  })

  it('refuses what is not an object', () => {
    expect(() => readCompletionChunk('{"choices":[')).toThrow(SyntaxError)
    expect(() => readCompletionChunk('null')).toThrow(SyntaxError)
  })
})

describe('readFault', () => {
  it.each([
    ['plain words', { message: 'plain words' }],
    [{ error: 'model not found' }, { message: 'model not found' }],
    [{ error: { message: 'no', type: 'overloaded_error' } }, { message: 'no', code: 'overloaded_error' }],
    [{ detail: 'Not Found' }, { message: 'Not Found' }],
    [undefined, { message: 'an error without words' }],
  ])('reads %j', (raw, fault) => {
    expect(readFault(raw)).toEqual(fault)
  })
})
