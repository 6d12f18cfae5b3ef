import { z } from 'zod'
import type { Log } from '../telemetry/log.ts'

export type EmbedderOptions = {
  /** Up to and including `/v1`, as the OpenAI clients take it. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** A reply waits for the vector of its query no longer. */
  queryTimeoutMs: number
}

/** Makes vectors of texts, by which texts that mean the same are found though they share no word. */
export type Embedder = {
  /** Vectors of different models say nothing about each other. */
  model: string
  /** A vector for each text, of length 127 and in whole numbers; an EmbeddingError where the server makes none. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Int8Array[]>
  /** The vector of a text that somebody waits for; null where the server does not answer at once. */
  embedQuery(text: string): Promise<Int8Array | null>
}

export class EmbeddingError extends Error {
  override name = 'EmbeddingError'
}

/** Models read so many letters at least; the rest of a longer text is left out. */
const mostLetters = 2000
const batchTimeoutMs = 30_000
/** After a failure queries go without a vector for so long, so that a dead server slows no reply down. */
const pauseMs = 30_000
const length = 127

const answer = z.object({ data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()) })) })

/** Speaks to any server of the OpenAI embeddings protocol: https://platform.openai.com/docs/api-reference/embeddings. */
export function createEmbedder({ baseUrl, apiKey, model, queryTimeoutMs }: EmbedderOptions, log: Log): Embedder {
  const address = `${baseUrl.replace(/\/$/, '')}/embeddings`
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) }
  let pausedUntil = 0

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<Int8Array[]> {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model, input: texts.map((text) => text.slice(0, mostLetters)), encoding_format: 'float' }),
      signal,
      redirect: 'error',
    })
    if (!response.ok) throw new EmbeddingError(`The embeddings server answered ${response.status}.`)
    const { data } = answer.parse(await response.json())
    const vectors = texts.map((_, at) => data.find(({ index }) => index === at)?.embedding ?? [])
    const size = vectors[0]?.length ?? 0
    if (size === 0 || vectors.some((vector) => vector.length !== size))
      throw new EmbeddingError('The embeddings server left out a vector.')
    return vectors.map(ofUnitLength)
  }

  return {
    model,
    embed: (texts, signal) => embed(texts, AbortSignal.any([signal, AbortSignal.timeout(batchTimeoutMs)])),
    async embedQuery(text) {
      if (performance.now() < pausedUntil) return null
      try {
        const [vector] = await embed([text], AbortSignal.timeout(queryTimeoutMs))
        return vector ?? null
      } catch (error) {
        pausedUntil = performance.now() + pauseMs
        log.warn({ err: error }, 'a message was not made into a vector; words alone are searched for a while')
        return null
      }
    },
  }
}

function ofUnitLength(vector: readonly number[]): Int8Array {
  const norm = Math.hypot(...vector) || 1
  return Int8Array.from(vector, (value) => Math.round((value / norm) * length))
}
