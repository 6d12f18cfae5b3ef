import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EngineError } from '#platform/models/chat-engine.ts'
import type { OpenAiBehaviour } from '#tests/counterparts/openai-images.ts'
import { startOpenAiImages } from '#tests/counterparts/openai-images.ts'
import type { ImageEngine, ImageOrder } from './image-engine.ts'
import type { OpenAiImagesOptions } from './openai-images.ts'
import { createOpenAiImages } from './openai-images.ts'

const order: ImageOrder = { prompt: 'one adult woman', negative: 'text', width: 96, height: 128, seed: 7 }
const forever = () => new AbortController().signal

let server: Awaited<ReturnType<typeof startOpenAiImages>>
let engines: ImageEngine[] = []

function engine(options: Partial<OpenAiImagesOptions> = {}) {
  const { IMAGE_BASE_URL: baseUrl, IMAGE_API_KEY: apiKey, IMAGE_MODEL: model } = server.env
  const made = createOpenAiImages({ baseUrl, apiKey, model, mostMs: 20_000, ...options })
  engines.push(made)
  return made
}
const faultOf = (drawn: Promise<unknown>) =>
  drawn.then(
    () => 'a picture',
    (error: unknown) => (error instanceof EngineError ? error.kind : String(error)),
  )

beforeAll(async () => {
  server = await startOpenAiImages()
})
afterEach(async () => {
  await Promise.all(engines.map((one) => one.close()))
  engines = []
  server.requests.length = 0
  server.visits.length = 0
})
afterAll(() => server.close())

describe('an OpenAI-compatible server that is well', () => {
  it('draws the order and removes the metadata of the file', async () => {
    server.behave('well')
    const reported: number[] = []
    const bytes = await engine().draw(order, { signal: forever(), onProgress: (part) => reported.push(part) })
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 96, height: 128, exif: undefined })
    expect(Buffer.from(bytes).includes('one adult woman')).toBe(false)
    expect(server.requests).toMatchObject([
      { model: 'local-images', prompt: 'one adult woman', negative_prompt: 'text', size: '96x128', seed: 7, n: 1 },
    ])
    expect(reported).toEqual([0, 1])
  })

  it('draws the same for the same order', async () => {
    server.behave('well')
    const draw = () => engine().draw(order, { signal: forever() })
    const [first, second] = [await draw(), await draw()]
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  })

  it('receives only supported parameters, learned from its refusals once for all orders', async () => {
    server.behave('well', {
      refuses: ['response_format', 'negative_prompt', 'seed'],
      sizes: ['1024x1024', '1024x1536'],
    })
    const strict = engine()
    await strict.draw(order, { signal: forever() })
    expect(server.requests).toHaveLength(5)
    const bytes = await strict.draw(order, { signal: forever() })
    expect(server.requests).toHaveLength(6)
    expect(server.requests.at(-1)).toEqual({
      model: 'local-images',
      prompt: 'one adult woman',
      n: 1,
      size: '1024x1536',
      hasReference: false,
    })
    expect((await sharp(bytes).metadata()).height).toBe(128)
  })

  it('draws after a reference picture, or without one if edits are unsupported', async () => {
    const reference = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    server.behave('well')
    await engine().draw({ ...order, reference }, { signal: forever() })
    server.behave('well', { takesEdits: false })
    const plain = engine()
    for (const _ of [1, 2]) await plain.draw({ ...order, reference }, { signal: forever() })
    expect(server.requests.map((selection) => selection.hasReference)).toEqual([true, false, false])
    expect(server.visits).toEqual([
      'POST /v1/images/edits',
      'POST /v1/images/edits',
      'POST /v1/images/generations',
      'POST /v1/images/generations',
    ])
  })

  it('is retried while briefly busy, and may answer with the URL of a file', async () => {
    for (const behaviour of ['busy-once', 'own-url'] as const) {
      server.behave(behaviour)
      const bytes = await engine().draw(order, { signal: forever() })
      expect((await sharp(bytes).metadata()).width).toBe(96)
    }
  })

  it('is ready with its key alone', async () => {
    expect([await engine().ready(), await engine({ apiKey: 'wrong' }).ready()]).toEqual([true, false])
  })
})

describe('an OpenAI-compatible server that is not', () => {
  it.each([
    ['failing', 'unreachable'],
    ['busy-for-long', 'busy'],
    ['html', 'bad-answer'],
    ['small', 'bad-answer'],
    ['truncated', 'bad-answer'],
    ['endless', 'bad-answer'],
    ['error-inside', 'refused'],
    ['no-picture', 'bad-answer'],
    ['not-json', 'bad-answer'],
    ['blank', 'bad-answer'],
    ['redirect', 'refused'],
  ] as [OpenAiBehaviour, string][])('%s gives no picture but a fault: %s', async (behaviour, kind) => {
    server.behave(behaviour)
    expect(await faultOf(engine().draw(order, { signal: forever() }))).toBe(kind)
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:1/picture.png',
    'http://localhost/picture.png',
    'https://elsewhere.example/picture.png',
    '//elsewhere.example/picture.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://user:secret@127.0.0.1/',
  ])('is not followed to %s', async (url) => {
    server.behave({ url })
    const fault = await engine()
      .draw(order, { signal: forever() })
      .catch((error: unknown) => error)
    expect(fault).toMatchObject({ kind: 'bad-answer' })
    expect(server.visits).toEqual(['POST /v1/images/generations'])
  })

  it('is abandoned after the time limit, and at once when the picture is no longer wanted', async () => {
    server.behave('silent')
    expect(await faultOf(engine({ mostMs: 50 }).draw(order, { signal: forever() }))).toBe('timeout')
    const stop = new AbortController()
    const drawn = engine().draw(order, { signal: stop.signal })
    stop.abort(new Error('cancelled'))
    await expect(drawn).rejects.toThrow('cancelled')
  })

  it('is said to be unreachable when it is dead, or has another key', async () => {
    const dead = engine({ baseUrl: 'http://127.0.0.1:9/v1' })
    expect(await faultOf(dead.draw(order, { signal: forever() }))).toBe('unreachable')
    expect(await dead.ready()).toBe(false)
    expect(await faultOf(engine({ apiKey: 'wrong' }).draw(order, { signal: forever() }))).toBe('unauthorized')
  })
})
