import type { Dispatcher } from 'undici'
import type { Opening } from '../thought-filter.ts'
import { opensThought } from '../thought-filter.ts'

type Needs = {
  dispatcher: Dispatcher
  /** The path of the protocol, as `/v1`. */
  path: string
  headers: Record<string, string>
  /** As configured; an unknown one is learned. */
  configured: Opening
}

const patienceMs = 2000
const messages = [{ role: 'user', content: 'Hello' }]

/**
 * Whether the chat template of each model opens a thought. Where nobody configured it, the server is requested to render
 * the template: llama.cpp does (`/apply-template`), and vLLM (`/tokenize`, `/detokenize`). Of a server that does neither,
 * the first whole reply shows it.
 */
export function createThoughtOpenings({ dispatcher, path, headers, configured }: Needs) {
  const known = new Map<string, Promise<Opening>>()
  const root = path.replace(/\/v1$/u, '')

  const post = async (to: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await dispatcher.request({
      path: `${root}${to}`,
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.body.text()
    return answer.statusCode === 200 ? (JSON.parse(text) as Record<string, unknown>) : {}
  }

  const rendered = async (model: string): Promise<unknown> => {
    const { prompt } = await post('/apply-template', { model, messages })
    if (typeof prompt === 'string') return prompt
    const { tokens } = await post('/tokenize', { model, messages, add_generation_prompt: true })
    return Array.isArray(tokens) ? (await post('/detokenize', { model, tokens })).prompt : undefined
  }

  const read = async (model: string): Promise<Opening> => {
    const prompt = await rendered(model).catch(() => undefined)
    if (typeof prompt !== 'string') return 'unknown'
    return opensThought(prompt) ? 'opened' : 'none'
  }

  return {
    of(model: string): Promise<Opening> {
      const opening = known.get(model) ?? (configured === 'unknown' ? read(model) : Promise.resolve(configured))
      known.set(model, opening)
      return opening
    },
    /** Remembers what a reply showed. */
    learn(model: string, opening: Opening): void {
      if (opening !== 'unknown') known.set(model, Promise.resolve(opening))
    },
  }
}
