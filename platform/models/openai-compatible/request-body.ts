import type { Prompt, PromptMessage } from '../chat-engine.ts'
import { seedNumber } from '../seed.ts'

/** The parts of the protocol on which servers differ; learned from their refusals. */
export type Dialect = {
  maxTokensField: 'max_tokens' | 'max_completion_tokens'
  sendsStreamOptions: boolean
  sendsSeed: boolean
}

export const firstDialect: Dialect = { maxTokensField: 'max_tokens', sendsStreamOptions: true, sendsSeed: true }

// A turn of the user, because many chat templates accept a system message at the very start only.
const nudge =
  '[Your last message was cut off. Go on from exactly where it stopped, in the same voice and language. Do not repeat any of it.]'

/** Writes the request for one streamed reply. */
export function writeRequestBody(prompt: Prompt, model: string, dialect: Dialect): string {
  return JSON.stringify({
    model,
    messages: withContinuation(prompt),
    stream: true,
    ...(dialect.sendsStreamOptions ? { stream_options: { include_usage: true } } : {}),
    [dialect.maxTokensField]: prompt.maxTokens,
    ...(dialect.sendsSeed ? { seed: seedNumber(prompt.seed) } : {}),
  })
}

/** The dialect to try next after a refusal, or undefined when the refusal names nothing that could be said otherwise. */
export function learnDialect(dialect: Dialect, refusal: string): Dialect | undefined {
  if (dialect.maxTokensField === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { ...dialect, maxTokensField: 'max_completion_tokens' }
  }
  if (dialect.sendsStreamOptions && refusal.includes('stream_options')) return { ...dialect, sendsStreamOptions: false }
  if (dialect.sendsSeed && /\bseed\b/u.test(refusal)) return { ...dialect, sendsSeed: false }
  return undefined
}

function withContinuation(prompt: Prompt): PromptMessage[] {
  if (prompt.continuing === undefined || prompt.continuing === '') return prompt.messages
  return [...prompt.messages, { role: 'assistant', content: prompt.continuing }, { role: 'user', content: nudge }]
}
