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

type Message = { role: 'system' | 'user'; content: string }
type Template = { opening: Opening; dropsSystem: boolean }

const patienceMs = 2000
const user: Message = { role: 'user', content: 'Hello' }
const system: Message = { role: 'system', content: 'Rules of this conversation' }
const unknown: Template = { opening: 'unknown', dropsSystem: false }

/**
 * Reads from a rendered prompt of each model what its chat template does: whether it opens a thought, and whether it drops
 * the system message without a complaint, as that of Phi 3 does. llama.cpp renders (`/apply-template`), and so does vLLM
 * (`/tokenize`, `/detokenize`). Of a server that does neither, the first whole reply shows whether a thought was open.
 */
export function createChatTemplates({ dispatcher, path, headers, configured }: Needs) {
  const known = new Map<string, Promise<Template>>()
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

  const rendered = async (model: string, messages: readonly Message[]): Promise<string | undefined> => {
    const { prompt } = await post('/apply-template', { model, messages })
    if (typeof prompt === 'string') return prompt
    const { tokens } = await post('/tokenize', { model, messages, add_generation_prompt: true })
    const text = Array.isArray(tokens) ? (await post('/detokenize', { model, tokens })).prompt : undefined
    return typeof text === 'string' ? text : undefined
  }

  const read = async (model: string): Promise<Template> => {
    const whole = await rendered(model, [system, user]).catch(() => undefined)
    // A template that refuses the system message says so again with the first reply, and is learned from that.
    const prompt = whole ?? (await rendered(model, [user]).catch(() => undefined))
    if (prompt === undefined) return unknown
    const dropsSystem = whole?.includes(user.content) === true && !whole.includes(system.content)
    return { opening: opensThought(prompt) ? 'opened' : 'none', dropsSystem }
  }

  return {
    of(model: string): Promise<Template> {
      const template =
        known.get(model) ??
        (configured === 'unknown' ? read(model) : Promise.resolve({ ...unknown, opening: configured }))
      known.set(model, template)
      return template
    },
    /** Remembers whether a reply began within a thought. */
    learn(model: string, opening: Opening): void {
      if (opening === 'unknown') return
      const template = known.get(model) ?? Promise.resolve(unknown)
      known.set(
        model,
        template.then((before) => ({ ...before, opening })),
      )
    },
  }
}
