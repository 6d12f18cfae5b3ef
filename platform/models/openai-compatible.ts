import { Pool } from 'undici'
import { EngineError } from './chat-engine.ts'
import type { ChatEngine, Prompt, ReplyEnd, ReplyOptions } from './chat-engine.ts'
import { streamCompletion } from './openai-compatible/completion-stream.ts'
import type { StreamTimeouts } from './openai-compatible/completion-stream.ts'
import { firstDialect, learnDialect, writeRequestBody } from './openai-compatible/request-body.ts'
import type { Dialect } from './openai-compatible/request-body.ts'
import { pause } from './pause.ts'
import { createReplyTrim } from './reply-trim.ts'

export type OpenAiCompatibleOptions = {
  /** Up to and including `/v1`, as the OpenAI clients take it. */
  baseUrl: string
  apiKey?: string
  /** Left out, the first model the server lists is taken. */
  modelBase?: string
  /** Left out, both tiers speak with the base model. */
  modelAdvanced?: string
  connections?: number
  timeouts?: Partial<StreamTimeouts>
  /** Waits before each further attempt; their number is the number of retries. */
  retryDelaysMs?: number[]
}

const defaultTimeouts: StreamTimeouts = { firstTokenMs: 60_000, idleMs: 30_000, totalMs: 300_000, afterFinishMs: 1000 }
const defaultRetryDelaysMs = [250, 1000]
const longestRetryAfterMs = 5000
const readyTimeoutMs = 2000

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
  let dialect: Dialect = firstDialect
  let listedModel: string | undefined
  let isClosed = false

  const listModels = async (signal?: AbortSignal): Promise<{ status: number; ids: string[] }> => {
    const patience = AbortSignal.timeout(readyTimeoutMs)
    const answer = await pool.request({
      path: `${path}/models`,
      method: 'GET',
      headers: { ...headers, accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    const text = await answer.body.text()
    return { status: answer.statusCode, ids: answer.statusCode === 200 ? readModelIds(text) : [] }
  }

  const modelFor = async (prompt: Prompt, signal: AbortSignal): Promise<string> => {
    const configured = prompt.tier === 'advanced' ? (options.modelAdvanced ?? options.modelBase) : options.modelBase
    if (configured) return configured
    listedModel ??= (await listModels(signal).catch(() => ({ ids: [] as string[] }))).ids[0]
    return listedModel ?? 'default'
  }

  const attempt = async (prompt: Prompt, model: string, { signal, onToken }: ReplyOptions): Promise<ReplyEnd> => {
    let isEmpty = true
    const trim = createReplyTrim(
      { characterName: prompt.character.name, userName: prompt.userName, continuing: prompt.continuing },
      (text) => {
        isEmpty = false
        onToken(text)
      },
    )
    const body = writeRequestBody(prompt, model, dialect)
    const request = { path: `${path}/chat/completions`, method: 'POST', headers, body } as const
    const end = await streamCompletion(pool, { request, timeouts, signal, onText: (text) => trim.push(text) })
    trim.end()
    if (isEmpty && end.reason !== 'filtered' && prompt.continuing === undefined)
      throw new EngineError('bad-answer', 'the model gave an empty reply')
    return end
  }

  /** The delay before the next retry, or undefined if a retry is useless. */
  const nextDelay = (error: unknown, tries: number, spoken: Dialect): number | undefined => {
    if (isClosed || !(error instanceof EngineError)) return undefined
    const learned = error.kind === 'refused' ? learnDialect(spoken, error.message) : undefined
    if (learned !== undefined) {
      // Another reply may have learned the same meanwhile.
      if (dialect === spoken) dialect = learned
      return 0
    }
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
        const { status } = await listModels()
        // Some servers list no models; an answer of any other kind still shows a running server.
        return status !== 401 && status !== 403 && status < 500
      } catch {
        return false
      }
    },
    async reply(prompt, { signal, onToken }) {
      signal.throwIfAborted()
      const model = await modelFor(prompt, signal)
      let hasSpoken = false
      const speak = (text: string) => {
        hasSpoken = true
        onToken(text)
      }
      for (let tries = 0; ;) {
        const spoken = dialect
        try {
          return await attempt(prompt, model, { signal, onToken: speak })
        } catch (error) {
          const delay = hasSpoken || signal.aborted ? undefined : nextDelay(error, tries, spoken)
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

function readModelIds(text: string): string[] {
  try {
    const { data } = JSON.parse(text) as { data?: { id?: unknown }[] }
    return (data ?? []).map((model) => model.id).filter((id) => typeof id === 'string')
  } catch {
    return []
  }
}
