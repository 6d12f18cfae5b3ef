import { describe, expect, it } from 'vitest'
import { isTooLong, windowNamedIn } from './context-size.ts'

describe('a prompt that exceeds the window of the model', () => {
  it.each<[string, string, number | undefined]>([
    [
      'OpenAI',
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 8545 tokens.",
      8192,
    ],
    [
      'vLLM',
      "'max_completion_tokens' is too large: 600. This model's maximum context length is 4096 tokens and your request has 3704 input tokens (600 > 4096 - 3704).",
      4096,
    ],
    ['vLLM', 'The decoder prompt (length 9000) is longer than the maximum model length of 8192.', 8192],
    [
      'llama.cpp',
      'the request exceeds the available context size. try increasing the context size or enable context shift',
      undefined,
    ],
    ['llama.cpp', 'request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it', 4096],
    ['llama.cpp', 'exceed_context_size_error', undefined],
    ['Ollama', 'prompt too long; exceeded max context length by 4 tokens', undefined],
    ['Ollama', 'the input length exceeds the context length', undefined],
    ['LM Studio', 'the model is loaded with context length of only 4096 tokens, which is not enough', 4096],
    ['Mistral', 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length', 32_768],
    ['Anthropic', 'prompt is too long: 213462 tokens > 200000 maximum', 200_000],
    ['Google', 'The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).', undefined],
    ['TGI', 'Input validation error: `inputs` must have less than 4096 tokens. Given: 5000', undefined],
    ['a code', 'context_length_exceeded', undefined],
  ])('is recognised in the words of %s: %s', (_, words, window) => {
    expect(isTooLong(words)).toBe(true)
    expect(windowNamedIn(words)).toBe(window)
  })

  it.each(['Unsupported parameter: max_tokens', 'the model does not exist', 'rate limit of 30000 tokens per minute'])(
    'is not meant by: %s',
    (words) => {
      expect(isTooLong(words)).toBe(false)
    },
  )
})
