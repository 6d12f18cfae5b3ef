import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EngineError } from '#platform/models/chat-engine.ts'
import type { ComfyBehaviour } from '#tests/counterparts/comfyui.ts'
import { startComfyUi } from '#tests/counterparts/comfyui.ts'
import type { ComfyUiOptions } from './comfyui.ts'
import { createComfyUi } from './comfyui.ts'
import { readWorkflow } from './comfyui/workflow.ts'
import type { ImageEngine, ImageOrder } from './image-engine.ts'

const workflowFile = (name: string) => new URL(`../../tests/counterparts/${name}.json`, import.meta.url).pathname
const workflows = {
  plain: readWorkflow(workflowFile('comfyui-workflow')),
  withReference: readWorkflow(workflowFile('comfyui-reference-workflow')),
}
const order: ImageOrder = { prompt: 'one adult "woman"', negative: 'text', width: 96, height: 128, seed: 7 }
const forever = () => new AbortController().signal

let server: Awaited<ReturnType<typeof startComfyUi>>
let engines: ImageEngine[] = []

function engine(options: Partial<ComfyUiOptions> = {}) {
  const made = createComfyUi({ baseUrl: server.url, workflows, mostMs: 20_000, pollMs: 20, ...options })
  engines.push(made)
  return made
}
const faultOf = (drawn: Promise<unknown>) =>
  drawn.then(
    () => 'a picture',
    (error: unknown) => (error instanceof EngineError ? error.kind : String(error)),
  )
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

beforeAll(async () => {
  server = await startComfyUi()
})
afterEach(async () => {
  await Promise.all(engines.map((one) => one.close()))
  engines = []
  server.prompts.length = 0
  server.visits.length = 0
})
afterAll(() => server.close())

describe('a ComfyUI server that is well', () => {
  it('draws by the workflow, reports progress, and removes the workflow from the file', async () => {
    server.behave('well')
    const reported: number[] = []
    // Polling does not happen within this test: the socket ends the wait.
    const drawn = engine({ pollMs: 3_600_000 }).draw(order, {
      signal: forever(),
      onProgress: (part) => reported.push(part),
    })
    const bytes = await drawn
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 96, height: 128, exif: undefined })
    expect(server.prompts[0]).toMatchObject({
      3: { inputs: { seed: 7 } },
      5: { inputs: { width: 96, height: 128 } },
      6: { inputs: { text: 'best quality, one adult "woman"' } },
      7: { inputs: { text: 'text' } },
    })
    expect(reported.length).toBeGreaterThan(6)
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))
    expect(reported.at(-1)).toBe(1)
    await until(() => server.openSockets() === 0)
  })

  it('receives the reference picture if there is one', async () => {
    server.behave('well')
    const reference = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    await engine().draw({ ...order, reference }, { signal: forever() })
    expect(server.visits).toContain('POST /upload/image')
    expect(server.prompts[0]).toMatchObject({ 10: { inputs: { image: expect.stringMatching(/\.webp$/u) as string } } })
  })

  it.each(['no-socket', 'dropping-socket', 'mute-socket', 'babbling-socket'] as ComfyBehaviour[])(
    'gives its picture although there is %s',
    async (behaviour) => {
      server.behave(behaviour)
      const bytes = await engine().draw(order, { signal: forever() })
      expect((await sharp(bytes).metadata()).width).toBe(96)
    },
  )

  it('draws several orders in sequence and returns each to its requester', async () => {
    server.behave('well')
    const one = engine()
    const drawn = await Promise.all([1, 2, 3].map((seed) => one.draw({ ...order, seed }, { signal: forever() })))
    const again = await one.draw({ ...order, seed: 2 }, { signal: forever() })
    expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3)
    expect(Buffer.from(again).equals(Buffer.from(drawn[1] ?? []))).toBe(true)
  })
})

describe('a ComfyUI server that is not', () => {
  it.each([
    ['failing', 'unreachable'],
    ['erring', 'refused'],
    ['html', 'bad-answer'],
    ['small', 'bad-answer'],
    ['truncated', 'bad-answer'],
    ['endless', 'bad-answer'],
    ['no-output', 'bad-answer'],
    ['forgetful', 'interrupted'],
  ] as [ComfyBehaviour, string][])('%s gives no picture but a fault: %s', async (behaviour, kind) => {
    server.behave(behaviour)
    expect(await faultOf(engine().draw(order, { signal: forever() }))).toBe(kind)
    await until(() => server.isIdle())
  })

  it('stops when the picture is no longer wanted, and other orders continue', async () => {
    server.behave('never-ending')
    const [one, stop] = [engine(), new AbortController()]
    const unwanted = one.draw(order, { signal: stop.signal })
    await until(() => server.prompts.length === 1)
    const [second, waiting] = [new AbortController(), new AbortController()]
    const runsNext = one.draw({ ...order, seed: 8 }, { signal: second.signal })
    const waits = one.draw({ ...order, seed: 9 }, { signal: waiting.signal })
    await until(() => server.prompts.length === 3)
    waiting.abort(new Error('cancelled while waiting'))
    await expect(waits).rejects.toThrow('cancelled while waiting')
    expect(server.interrupted).toEqual([])
    stop.abort(new Error('cancelled'))
    await expect(unwanted).rejects.toThrow('cancelled')
    expect(server.interrupted).toHaveLength(1)
    server.behave('well')
    expect((await sharp(await runsNext).metadata()).width).toBe(96)
    await until(() => server.isIdle())
  })

  it('is abandoned after the time limit, and its work is stopped', async () => {
    server.behave('never-ending')
    expect(await faultOf(engine({ mostMs: 300 }).draw(order, { signal: forever() }))).toBe('timeout')
    await until(() => server.isIdle())
    server.behave('well')
  })

  it('is said to be unreachable when it is dead', async () => {
    const dead = engine({ baseUrl: 'http://127.0.0.1:9' })
    expect(await faultOf(dead.draw(order, { signal: forever() }))).toBe('unreachable')
    expect([await dead.ready(), await engine().ready()]).toEqual([false, true])
  })

  it('is refused a workflow that it cannot run, in its own words', async () => {
    server.behave('well')
    const broken = { ...workflows.plain, fill: () => ({ 1: { class_type: 'Nothing', inputs: {} } }) }
    await expect(engine({ workflows: { plain: broken } }).draw(order, { signal: forever() })).rejects.toThrow(
      'Prompt has no outputs',
    )
  })
})
