import { EngineError } from '#platform/models/chat-engine.ts'
import { readFault } from '#platform/models/openai-compatible/completion-chunk.ts'
import { pause } from '#platform/models/pause.ts'
import { readDrawn } from './drawn-picture.ts'
import { createEngineHttp } from './engine-http.ts'
import type { ImageEngine, ImageOptions, ImageOrder } from './image-engine.ts'
import type { Dialect } from './openai/request-body.ts'
import { firstDialect, learnDialect, writeEdit, writeGeneration } from './openai/request-body.ts'
import { withinTime } from './within-time.ts'

export type OpenAiImagesOptions = {
  /** Up to and including `/v1`, as the OpenAI clients take it. */
  baseUrl: string
  apiKey?: string | undefined
  /** Left out, the server takes its own. */
  model?: string | undefined
  mostMs?: number
  /** Waits before each further attempt when the server is busy; their number is the number of retries. */
  retryDelaysMs?: number[]
}

const longestMs = 110_000
const readyMs = 2000
const retryDelays = [1000, 4000]
const longestRetryAfterMs = 15_000
const noEdits = /^HTTP (404|405|415|501):/u

/** Draws by any server of the OpenAI images protocol: hosted, LocalAI, stable-diffusion.cpp and others. */
export function createOpenAiImages(options: OpenAiImagesOptions): ImageEngine {
  const { model, mostMs = longestMs, retryDelaysMs = retryDelays } = options
  const http = createEngineHttp(options.baseUrl, options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {})
  let dialect = firstDialect

  const attempt = async (order: ImageOrder, spoken: Dialect, signal: AbortSignal): Promise<Uint8Array> => {
    const answer =
      order.reference && spoken.takesReference
        ? await http.json({
            method: 'POST',
            path: '/images/edits',
            body: writeEdit(order, order.reference, model, spoken),
            signal,
          })
        : await http.json({
            method: 'POST',
            path: '/images/generations',
            body: writeGeneration(order, model, spoken),
            signal,
          })
    const picture = pictureIn(answer)
    return 'base64' in picture ? Buffer.from(picture.base64, 'base64') : http.bytesAt(picture.url, signal)
  }

  /** The delay before the next retry, or undefined if a retry is useless. */
  const nextDelay = (error: unknown, tries: number, order: ImageOrder, spoken: Dialect): number | undefined => {
    if (!(error instanceof EngineError)) return undefined
    if (error.kind === 'refused' || noEdits.test(error.message)) {
      const wantsEdit = order.reference !== undefined && spoken.takesReference
      const learned =
        wantsEdit && noEdits.test(error.message)
          ? { ...spoken, takesReference: false }
          : learnDialect(spoken, error.message)
      // Another order may have learned the same meanwhile.
      if (learned && dialect === spoken) dialect = learned
      return learned ? 0 : undefined
    }
    if (error.kind !== 'busy') return undefined
    const delay = retryDelaysMs[tries]
    if (delay === undefined || (error.retryAfterMs ?? 0) > longestRetryAfterMs) return undefined
    return error.retryAfterMs ?? delay
  }

  const draw = async (order: ImageOrder, { signal, onProgress }: ImageOptions): Promise<Uint8Array> => {
    onProgress?.(0)
    for (let tries = 0; ;) {
      const spoken = dialect
      try {
        const drawn = await readDrawn(await attempt(order, spoken, signal), order)
        onProgress?.(1)
        return drawn
      } catch (error) {
        const delay = signal.aborted ? undefined : nextDelay(error, tries, order, spoken)
        if (delay === undefined) throw error
        if (delay > 0) tries += 1
        await pause(delay, signal)
      }
    }
  }

  return {
    name: 'openai-images',
    async ready() {
      try {
        await http.json({ method: 'GET', path: '/models', signal: AbortSignal.timeout(readyMs) })
        return true
      } catch (error) {
        // Some servers list no models; an answer of any other kind still shows a running server.
        return error instanceof EngineError && /^HTTP 4(?!01|03)/u.test(error.message)
      }
    },
    draw: (order, drawing) => withinTime(mostMs, drawing, (limited) => draw(order, limited)),
    close: () => http.close(),
  }
}

function pictureIn(answer: unknown): { base64: string } | { url: string } {
  const { data, error } = (answer ?? {}) as { data?: unknown; error?: unknown }
  if (error != null) throw new EngineError('refused', readFault(error).message.slice(0, 300))
  const [first] = (Array.isArray(data) ? data : []) as { b64_json?: unknown; url?: unknown }[]
  if (typeof first?.b64_json === 'string' && first.b64_json !== '')
    return { base64: first.b64_json.replace(/^data:[\w/+.-]+;base64,/u, '') }
  if (typeof first?.url === 'string') return { url: first.url }
  throw new EngineError('bad-answer', 'the answer holds no picture')
}
