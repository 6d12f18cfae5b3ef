import { Pool } from 'undici'
import { EngineError } from './chat-engine.ts'
import type { ChatEngine, Prompt, ReplyEnd, ReplyOptions } from './chat-engine.ts'
import { streamCompletion } from './openai-compatible/completion-stream.ts'
import type { StreamTimeouts } from './openai-compatible/completion-stream.ts'
import { createModelDirectory } from './openai-compatible/model-directory.ts'
import {
  firstDialect,
  learnDialect,
  learnPictures,
  learnRoles,
  openingOf,
  writeRequestBody,
} from './openai-compatible/request-body.ts'
import type { Dialect, ThinkingMode } from './openai-compatible/request-body.ts'
import type { SystemPlacement } from './openai-compatible/message-order.ts'
import { pause } from './pause.ts'
import { speakerStops } from './reply-trim.ts'
import { mergedSampling } from './sampling.ts'
import type { Sampling } from './sampling.ts'
import { createSpokenText } from './spoken-text.ts'
import { createChatTemplates } from './openai-compatible/chat-templates.ts'
import { createThoughtFilter, UnopenedThought } from './thought-filter.ts'

export type OpenAiCompatibleOptions = {
  /** Up to and including `/v1`, as the OpenAI clients take it. */
  baseUrl: string
  apiKey?: string
  /** Left out, the first model the server lists is taken. */
  modelBase?: string
  /** Left out, both tiers speak with the base model. */
  modelAdvanced?: string
  /** Where the models accept system messages, to begin with; what a model refuses is learned. */
  systemMessages?: SystemPlacement
  /** How the models think; left out, it is learned. */
  thinking?: ThinkingMode
  /** Whether the models read pictures, to begin with; a refusal is learned. */
  vision?: boolean
  /** Tokens that the models read and write at once; left out, the server's own figure is used. */
  window?: number
  /** How the models choose their words; a character's own profile comes first. */
  sampling?: Sampling
  connections?: number
  timeouts?: Partial<StreamTimeouts>
  /** Waits before each further attempt; their number is the number of retries. */
  retryDelaysMs?: number[]
}

const defaultTimeouts: StreamTimeouts = { firstTokenMs: 60_000, idleMs: 30_000, totalMs: 300_000, afterFinishMs: 1000 }
const defaultRetryDelaysMs = [250, 1000]
const longestRetryAfterMs = 5000
/** A reply that was all thought is requested once more with so many times its tokens. */
const roomForThought = 4

/** A reply that ended before anything was spoken: at its limit, or at a stop within a thought. */
class NothingSpoken extends EngineError {
  constructor(message: string) {
    super('bad-answer', message)
  }
}

/** One attempt at a reply: how many tokens it has, and whether the names of the person end it. */
type Attempt = { prompt: Prompt; stopsAtNames: boolean }

/** Speaks to any server of the OpenAI chat protocol: vLLM, llama.cpp, Ollama, or a hosted one. */
export function createOpenAiCompatibleEngine(options: OpenAiCompatibleOptions): ChatEngine {
  const base = new URL(options.baseUrl)
  const path = base.pathname.replace(/(?<!\/)\/+$/u, '')
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const retryDelaysMs = options.retryDelaysMs ?? defaultRetryDelaysMs
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    'accept-encoding': 'identity',
  }
  if (options.apiKey) headers.authorization = `Bearer ${options.apiKey}`
  // The stream has timeouts of its own: those of the pool know nothing of tokens.
  const pool = new Pool(base.origin, {
    connections: options.connections ?? 2048,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 5000 },
    allowH2: false,
  })
  const begun: Dialect = {
    ...firstDialect,
    system: options.systemMessages ?? firstDialect.system,
    seesPictures: options.vision ?? firstDialect.seesPictures,
  }
  const dialects = new Map<string, Dialect>()
  const directory = createModelDirectory({ dispatcher: pool, path, headers })
  const thinking = options.thinking ?? 'learned'
  const templates = createChatTemplates({ dispatcher: pool, path, headers, configured: openingOf[thinking] })
  let isClosed = false

  const modelFor = async (tier: Prompt['tier'], signal?: AbortSignal): Promise<string> => {
    const configured = tier === 'advanced' ? (options.modelAdvanced ?? options.modelBase) : options.modelBase
    return configured ?? (await directory.firstModel(signal)) ?? 'default'
  }

  const attempt = async (
    { prompt, stopsAtNames }: Attempt,
    model: string,
    { signal, onToken, onExpression }: ReplyOptions,
  ): Promise<ReplyEnd> => {
    let isEmpty = true
    const spoken = createSpokenText(prompt, {
      onText(text) {
        isEmpty = false
        onToken(text)
      },
      onExpression,
    })
    const sampling = mergedSampling(options.sampling, prompt.sampling)
    const stops = stopsAtNames ? speakerStops(prompt) : []
    const { opening: begins, dropsSystem } = await templates.of(model)
    const learned = dialects.get(model) ?? begun
    // Without a complaint nothing is learned: the card would be missing from every prompt.
    const dialect: Dialect = dropsSystem ? { ...learned, system: 'none' } : learned
    const body = writeRequestBody(prompt, model, { dialect, thinking, sampling, stops })
    const thoughts = createThoughtFilter({ begins, onText: (text) => spoken.push(text) })
    const request = { path: `${path}/chat/completions`, method: 'POST', headers, body } as const
    const end = await streamCompletion(pool, {
      request,
      timeouts,
      signal,
      onText: (text) => thoughts.push(text),
      onThought: () => thoughts.separate(),
    })
    thoughts.end(end.reason === 'length')
    spoken.end()
    if (thoughts.opening() !== begins) templates.learn(model, thoughts.opening())
    if (isEmpty && end.reason === 'length') throw new NothingSpoken('the model used all of its tokens on thinking')
    if (isEmpty && end.reason === 'stop' && stops.length > 0 && prompt.continuing === undefined)
      throw new NothingSpoken('the model gave an empty reply')
    if (isEmpty && end.reason !== 'filtered' && prompt.continuing === undefined)
      throw new EngineError('bad-answer', 'the model gave an empty reply')
    return end
  }

  /** From here on the model's replies begin in a thought; the text before its end was none to be shown. */
  const thoughtOpenedBy = (model: string, cause: UnopenedThought): EngineError => {
    templates.learn(model, 'opened')
    const message = `the chat template of ${model} opens a thought: set LLM_THINKING=opened, or LLM_THINKING=off`
    return new EngineError('bad-answer', message, { cause })
  }

  /** Stores what a refusal reports of a model; false where there is nothing to learn from it. */
  const learn = (model: string, spoken: Dialect, { kind, message }: EngineError): boolean => {
    if (kind === 'too-long') {
      directory.learnWindow(model, message)
      return false
    }
    const learned =
      kind === 'refused'
        ? learnDialect(spoken, message)
        : (learnRoles(spoken, message) ?? learnPictures(spoken, message))
    if (learned === undefined) return false
    // Another reply may have learned the same meanwhile.
    if ((dialects.get(model) ?? begun) === spoken) dialects.set(model, learned)
    return true
  }

  /** The delay before the next retry, or undefined if a retry is useless. */
  const nextDelay = (error: unknown, tries: number, learns: (error: EngineError) => boolean): number | undefined => {
    if (isClosed || !(error instanceof EngineError)) return undefined
    if (learns(error)) return 0
    if (error.kind !== 'unreachable' && error.kind !== 'busy' && error.kind !== 'interrupted') return undefined
    const delay = retryDelaysMs[tries]
    if (delay === undefined || (error.retryAfterMs ?? 0) > longestRetryAfterMs) return undefined
    // Jittered, so that requests refused together are not retried together.
    return (error.retryAfterMs ?? delay) * (1 + Math.random() * 0.25)
  }

  return {
    name: 'openai-compatible',
    isDemo: false,
    async ready() {
      if (isClosed) return false
      try {
        const status = await directory.status()
        // Some servers list no models; an answer of any other kind still shows a running server.
        return status !== 401 && status !== 403 && status < 500
      } catch {
        return false
      }
    },
    async window(tier) {
      if (options.window !== undefined) return options.window
      return isClosed ? undefined : directory.window(await modelFor(tier))
    },
    seesPictures(tier) {
      const model = tier === 'advanced' ? (options.modelAdvanced ?? options.modelBase) : options.modelBase
      return (dialects.get(model ?? '') ?? begun).seesPictures
    },
    async reply(prompt, { signal, onToken, onExpression }) {
      signal.throwIfAborted()
      const model = await modelFor(prompt.tier, signal)
      let hasSpoken = false
      const speak = (text: string) => {
        hasSpoken = true
        onToken(text)
      }
      const { maxTokens = prompt.maxTokens } = mergedSampling(options.sampling, prompt.sampling)
      const first: Attempt = {
        prompt: { ...prompt, maxTokens: Math.min(maxTokens, prompt.maxTokens) },
        stopsAtNames: true,
      }
      let room = first
      for (let tries = 0; ;) {
        const spoken = dialects.get(model) ?? begun
        const learns = (error: EngineError) => learn(model, spoken, error)
        try {
          return { ...(await attempt(room, model, { signal, onToken: speak, onExpression })), model }
        } catch (cause) {
          if (cause instanceof NothingSpoken && room === first && !signal.aborted) {
            room = {
              prompt: { ...first.prompt, maxTokens: first.prompt.maxTokens * roomForThought },
              stopsAtNames: false,
            }
            continue
          }
          const error = cause instanceof UnopenedThought ? thoughtOpenedBy(model, cause) : cause
          const delay = hasSpoken || signal.aborted ? undefined : nextDelay(error, tries, learns)
          if (delay === undefined) throw error
          if (delay > 0) tries += 1
          await pause(delay, signal)
        }
      }
    },
    async close() {
      isClosed = true
      await pool.destroy()
    },
  }
}
