import sharp from 'sharp'
import { FormData } from 'undici'
import { createEngineHttp } from '#platform/images/engine-http.ts'
import type { ImageOptions } from '#platform/images/image-engine.ts'
import { withinTime } from '#platform/images/within-time.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import { readFault } from '#platform/models/openai-compatible/completion-chunk.ts'
import { pause } from '#platform/models/pause.ts'
import type { VideoEngine, VideoOrder } from './video-engine.ts'

export type OpenAiVideosOptions = {
  /** Up to and including `/v1`, as the OpenAI clients take it. */
  baseUrl: string
  apiKey?: string | undefined
  /** Left out, the server takes its own. */
  model?: string | undefined
  mostMs: number
  /** The polling interval for a finished video. */
  pollMs?: number
}

/** The fields that a server takes beside the protocol's own: some refuse a seed, a negative prompt or a picture. */
type Dialect = { takesExtras: boolean; takesReference: boolean }
type Job = { id?: unknown; status?: unknown; progress?: unknown; error?: unknown }

const usualPollMs = 3000
const cancelMs = 1000
/** After so many failed polls in a row the order is given up. */
const mostFaults = 4
/** The size that every server of the protocol knows; a video is cut to what was ordered. */
const size = { width: 720, height: 1280 }
const over: ReadonlySet<unknown> = new Set(['completed', 'succeeded'])
const failed: ReadonlySet<unknown> = new Set(['failed', 'cancelled', 'canceled', 'expired'])

/** Makes videos by any server of the OpenAI videos protocol (create, poll, download): hosted ones, SGLang, vLLM-Omni and others. */
export function createOpenAiVideos({
  baseUrl,
  apiKey,
  model,
  mostMs,
  pollMs = usualPollMs,
}: OpenAiVideosOptions): VideoEngine {
  const http = createEngineHttp(baseUrl, apiKey ? { authorization: `Bearer ${apiKey}` } : {})
  let dialect: Dialect = { takesExtras: true, takesReference: true }

  const create = async (order: VideoOrder, signal: AbortSignal): Promise<string> => {
    for (;;) {
      const spoken = dialect
      const hasReference = order.reference !== undefined && spoken.takesReference
      try {
        const body = await formOf(order, { model, ...spoken })
        const job = (await http.json({ method: 'POST', path: '/videos', body, signal })) as Job
        if (typeof job.id !== 'string' || job.id === '')
          throw new EngineError('bad-answer', 'the order was given no id')
        return job.id
      } catch (error) {
        const learned = learnFrom(error, { ...spoken, takesReference: hasReference })
        if (!learned) throw error
        dialect = {
          takesExtras: learned.takesExtras,
          takesReference: learned.takesReference || order.reference === undefined,
        }
      }
    }
  }

  const remove = (path: string) => http.bytes({ method: 'DELETE', path, signal: AbortSignal.timeout(cancelMs) })

  const waitFor = async (path: string, { signal, onProgress }: ImageOptions): Promise<void> => {
    for (let faults = 0; ;) {
      await pause(pollMs, signal)
      const job = (await http.json({ method: 'GET', path, signal }).catch((error: unknown) => {
        faults += 1
        if (signal.aborted || faults >= mostFaults || !isPassing(error)) throw error
        return null
      })) as Job | null
      if (!job) continue
      faults = 0
      if (failed.has(job.status)) throw new EngineError('refused', faultOf(job.error))
      const part = Number(job.progress)
      if (part > 0) onProgress?.(Math.min(0.99, part / 100))
      if (over.has(job.status)) return
    }
  }

  const film = async (order: VideoOrder, filming: ImageOptions): Promise<Uint8Array> => {
    const id = await create(order, filming.signal)
    const path = `/videos/${encodeURIComponent(id)}`
    try {
      await waitFor(path, filming)
      return await http.bytes({ method: 'GET', path: `${path}/content`, signal: filming.signal })
    } finally {
      // Cancels an order that nobody waits for any more, and leaves no video with the server.
      await remove(path).catch(() => undefined)
    }
  }

  return {
    name: 'openai-videos',
    film: (order, filming) => withinTime(mostMs, filming, (limited) => film(order, limited)),
    close: () => http.close(),
  }
}

async function formOf(
  order: VideoOrder,
  { model, takesExtras, takesReference }: Dialect & { model: string | undefined },
) {
  const form = new FormData()
  form.set('prompt', order.prompt)
  if (model) form.set('model', model)
  form.set('seconds', String(order.seconds))
  form.set('size', `${size.width}x${size.height}`)
  if (takesExtras) {
    form.set('negative_prompt', order.negative)
    form.set('seed', String(order.seed))
  }
  if (takesReference && order.reference) {
    // Servers begin the video with it, and want it in the size of the video.
    const picture = await sharp(order.reference)
      .resize({ ...size, fit: 'cover', position: 'top' })
      .jpeg()
      .toBuffer()
    form.set('input_reference', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'reference.jpg')
  }
  return form
}

/** The dialect after a refusal: first without fields that the protocol does not have, then without the picture; null for neither. */
function learnFrom(error: unknown, spoken: Dialect): Dialect | null {
  if (!(error instanceof EngineError) || error.kind !== 'refused') return null
  if (spoken.takesExtras && /negative_prompt|seed|unknown|extra|unexpected|not permitted/iu.test(error.message))
    return { ...spoken, takesExtras: false }
  return spoken.takesReference && /input_reference|image|reference/iu.test(error.message)
    ? { ...spoken, takesReference: false }
    : null
}

function isPassing(error: unknown): boolean {
  return error instanceof EngineError && ['unreachable', 'busy', 'timeout', 'interrupted'].includes(error.kind)
}

function faultOf(error: unknown): string {
  return error == null ? 'the server gave no video' : readFault({ error }).message.slice(0, 300)
}
