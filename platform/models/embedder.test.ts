import { afterEach, describe, expect, it } from 'vitest'
import { startOpenAiEmbeddings } from '#tests/counterparts/openai-embeddings.ts'
import { createLog } from '../telemetry/log.ts'
import { createEmbedder } from './embedder.ts'

const log = createLog('silent')
let close: () => Promise<unknown> = () => Promise.resolve()
afterEach(() => close())

async function setUp(apiKey?: string) {
  const server = await startOpenAiEmbeddings([['dog', 'puppy']])
  close = () => server.close()
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_API_KEY: key } = server.env
  return {
    server,
    embedder: createEmbedder({ baseUrl, apiKey: apiKey ?? key, model: 'small', queryTimeoutMs: 250 }, log),
  }
}

const signal = new AbortController().signal
const cosine = (one: Int8Array, other: Int8Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) / 127 ** 2

describe('the vectors of texts', () => {
  it('are of length one, in the order of the texts, and near each other where the meaning is', async () => {
    const { server, embedder } = await setUp()
    const [dog, puppy, rain] = await embedder.embed(['a dog', 'the puppy', 'some rain'], signal)
    if (!dog || !puppy || !rain) throw new Error('A vector is missing')
    expect(cosine(dog, dog)).toBeCloseTo(1, 1)
    expect(cosine(dog, puppy)).toBeGreaterThan(0.9)
    expect(cosine(dog, rain)).toBeLessThan(0.1)
    expect(server.received).toEqual([
      { model: 'small', input: ['a dog', 'the puppy', 'some rain'], encoding_format: 'float' },
    ])
  })

  it('are refused in words when the server refuses', async () => {
    const { embedder } = await setUp('a wrong key')
    await expect(embedder.embed(['a dog'], signal)).rejects.toThrow('The embeddings server answered 401.')
  })

  it('of a query are left out when the server fails, which is not called again for a while', async () => {
    const { server, embedder } = await setUp()
    expect(await embedder.embedQuery('a dog')).toHaveLength(256)
    server.breakDown()
    expect(await embedder.embedQuery('a dog')).toBeNull()
    await server.close()
    expect(await embedder.embedQuery('a dog')).toBeNull()
    expect(server.received).toHaveLength(1)
  })
})
