import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#platform/config/config.ts'
import { readWorkflow } from '#platform/images/comfyui/workflow.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import type { ComfyBehaviour } from '#tests/counterparts/comfyui.ts'
import { startComfyUi } from '#tests/counterparts/comfyui.ts'
import type { VideosBehaviour } from '#tests/counterparts/openai-videos.ts'
import { startOpenAiVideos } from '#tests/counterparts/openai-videos.ts'
import { createComfyUiVideos } from './comfyui-videos.ts'
import { createOpenAiVideos } from './openai-videos.ts'
import { createVideoEngine } from './select.ts'
import type { VideoEngine, VideoOrder } from './video-engine.ts'

/** The file of the counterparts: an engine passes it on unread. */
const video = Buffer.from(
  '....ftypisom and further bytes of a video, so many that half of them are missing when it is cut'.repeat(8),
)
const workflowFile = new URL('../../tests/counterparts/comfyui-video-workflow.json', import.meta.url).pathname
const order: VideoOrder = { prompt: 'one adult woman', negative: 'text', width: 480, height: 640, seed: 7, seconds: 4 }
const forever = () => new AbortController().signal

let hosted: Awaited<ReturnType<typeof startOpenAiVideos>>
let comfy: Awaited<ReturnType<typeof startComfyUi>>
let reference: Buffer
const engines: VideoEngine[] = []
beforeAll(async () => {
  hosted = await startOpenAiVideos({ video })
  comfy = await startComfyUi({ video })
  reference = await sharp({ create: { width: 96, height: 128, channels: 3, background: '#7a4a5a' } })
    .webp()
    .toBuffer()
})
afterAll(async () => {
  await Promise.all(engines.map((one) => one.close()))
  await Promise.all([hosted.close(), comfy.close()])
})

const opened = <T extends VideoEngine>(engine: T): T => {
  engines.push(engine)
  return engine
}
const byProtocol = (more: { mostMs?: number; apiKey?: string } = {}) =>
  opened(
    createOpenAiVideos({ baseUrl: `${hosted.url}/v1`, apiKey: 'local-video-key', mostMs: 10_000, pollMs: 5, ...more }),
  )
const byWorkflow = (mostMs = 10_000) =>
  opened(createComfyUiVideos({ baseUrl: comfy.url, workflow: readWorkflow(workflowFile), mostMs, pollMs: 20 }))
const faultOf = (made: Promise<unknown>) =>
  made.then(
    () => 'a video',
    (error: unknown) => (error instanceof EngineError ? error.kind : String(error)),
  )

describe('a server of the videos protocol', () => {
  it('makes a video that is created, polled and downloaded, and retains none [S1-use-03] [S1-use-04]', async () => {
    hosted.behave('well')
    const parts: number[] = []
    const made = await byProtocol().film(
      { ...order, reference },
      { signal: forever(), onProgress: (part) => parts.push(part) },
    )
    expect(Buffer.from(made).equals(video)).toBe(true)
    const { fields, reference: picture } = hosted.requests.at(-1) ?? { fields: {}, reference: null }
    expect(fields).toMatchObject({ prompt: 'one adult woman', seconds: '4', size: '720x1280', seed: '7' })
    expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 720,
      height: 1280,
    })
    expect(parts).toEqual([0.3, 0.6, 0.99])
    await expect.poll(() => hosted.open()).toBe(0)
  })

  it.each([
    [
      'a seed and a negative prompt',
      ['seed', 'negative_prompt'],
      { seed: undefined, negative_prompt: undefined },
      true,
    ],
    ['a picture to begin with', ['input_reference'], {}, false],
  ])('that refuses %s gets an order without it, from then on at once', async (_, refused, without, hasReference) => {
    const engine = byProtocol()
    hosted.behave('well', refused)
    await engine.film({ ...order, reference }, { signal: forever() })
    const before = hosted.requests.length
    await engine.film({ ...order, reference }, { signal: forever() })
    expect(hosted.requests).toHaveLength(before + 1)
    const last = hosted.requests.at(-1)
    expect({ ...without, ...last?.fields }).toMatchObject(without)
    expect(last?.reference !== null).toBe(hasReference)
  })

  it('is polled on where a poll fails', async () => {
    hosted.behave('faulty-polls')
    expect(await faultOf(byProtocol().film(order, { signal: forever() }))).toBe('a video')
  })

  it.each([
    ['failed', 'refused'],
    ['no-id', 'bad-answer'],
  ] as const)('that is %s is a failure: %s', async (behaviour: VideosBehaviour, kind) => {
    hosted.behave(behaviour)
    expect(await faultOf(byProtocol().film(order, { signal: forever() }))).toBe(kind)
  })

  it('that knows another key, or gives no video in time, is a failure; the order is taken back', async () => {
    hosted.behave('never-ending')
    expect(await faultOf(byProtocol({ apiKey: 'another' }).film(order, { signal: forever() }))).toBe('unauthorized')
    expect(await faultOf(byProtocol({ mostMs: 200 }).film(order, { signal: forever() }))).toBe('timeout')
    const stop = new AbortController()
    const made = byProtocol().film(order, { signal: stop.signal, onProgress: () => stop.abort(new Error('cancelled')) })
    await expect(made).rejects.toThrow('cancelled')
    await expect.poll(() => hosted.open()).toBe(0)
  })
})

describe('a ComfyUI server with a workflow that saves a video', () => {
  it('makes one from the picture of her [S1-use-03] [S1-use-04]', async () => {
    comfy.behave('well')
    const made = await byWorkflow().film({ ...order, reference }, { signal: forever() })
    expect(Buffer.from(made).equals(video)).toBe(true)
    expect(comfy.prompts.at(-1)).toMatchObject({
      5: { inputs: { width: 480, height: 640 } },
      3: { inputs: { seed: 7 } },
    })
    expect(comfy.visits).toContain('POST /upload/image')
  })

  it.each([
    ['erring', 'refused'],
    ['no-output', 'bad-answer'],
    ['forgetful', 'interrupted'],
    ['failing', 'interrupted'],
  ] as const)('that is %s is a failure: %s', async (behaviour: ComfyBehaviour, kind) => {
    comfy.behave(behaviour)
    const fault = await faultOf(byWorkflow().film({ ...order, reference }, { signal: forever() }))
    expect(behaviour === 'failing' ? fault !== 'a video' : fault === kind).toBe(true)
  })

  it('is interrupted where somebody cancels', async () => {
    comfy.behave('never-ending')
    const [ordered, interrupted] = [comfy.prompts.length, comfy.interrupted.length]
    const stop = new AbortController()
    const made = faultOf(byWorkflow().film({ ...order, reference }, { signal: stop.signal }))
    await expect.poll(() => comfy.prompts.length, { timeout: 10_000 }).toBe(ordered + 1)
    stop.abort(new Error('cancelled'))
    expect(await made).toBe('Error: cancelled')
    await expect.poll(() => comfy.interrupted.length).toBe(interrupted + 1)
    await expect.poll(() => comfy.isIdle()).toBe(true)
  })
})

describe('the configured video engine', () => {
  it('is that of the protocol, of a workflow, or none', async () => {
    const names = [
      createVideoEngine({ baseUrl: `${hosted.url}/v1`, mostMs: 1 }),
      createVideoEngine({ comfyUrl: comfy.url, comfyWorkflow: workflowFile, mostMs: 1 }),
      createVideoEngine({ comfyUrl: comfy.url, mostMs: 1 }),
    ].map((engine) => (engine ? opened(engine).name : null))
    expect(names).toEqual(['openai-videos', 'comfyui-videos', null])
  })

  it('stops the start for a file that is no workflow', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nocturne-video-workflow-'))
    const file = join(folder, 'wrong.json')
    writeFileSync(file, readFileSync(workflowFile, 'utf8').replace('{{prompt}}', 'a cat'))
    const start = () => createVideoEngine({ comfyUrl: comfy.url, comfyWorkflow: file, mostMs: 1 })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(/COMFYUI_VIDEO_WORKFLOW: .* no \{\{prompt\}\}/)
    rmSync(folder, { recursive: true, force: true })
  })
})
