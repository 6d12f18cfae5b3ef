import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { VideoEngine } from '#platform/video/video-engine.ts'
import type { VideoTool } from '#platform/video/video-tool.ts'
import { describeOrder } from './describe.ts'
import type { GenerationOptions, PictureGenerator, PictureOrder } from './picture-generator.ts'
import { GenerationFailed } from './picture-generator.ts'

/** So long is a video, as every server of the protocol offers it. */
const seconds = 4
const framesPerSecond = 12
const quality = 80
const seeds = 2 ** 31
const movement = 'a calm moment in one shot, small natural movements, breathing, a blink, the camera stands still'

type Filming = { engine: VideoEngine; tool: Pick<VideoTool, 'writeFrames'>; mostMs: number }

/**
 * Pictures of one engine, and loops of a video engine: its file is read by ffmpeg, cut to the frames of a loop without sound,
 * and goes through the same gate and storage as every other loop.
 */
export function createFilmGenerator(stills: PictureGenerator, { engine, tool, mostMs }: Filming): PictureGenerator {
  async function makeLoop(order: PictureOrder, { signal, onProgress }: GenerationOptions): Promise<Uint8Array> {
    const { prompt, negative } = describeOrder(order)
    const { appearance, shot, width, height, reference } = order
    const seed = ((appearance.seed + Math.imul(shot.seed, 2654435761)) >>> 0) % seeds
    const wanted = { prompt: `${prompt}, ${movement}`, negative, width, height, seed, seconds }
    try {
      const options = { signal, ...(onProgress ? { onProgress } : {}) }
      const video = await engine.film({ ...wanted, ...(reference ? { reference } : {}) }, options)
      const loop = await asLoop(video, { width, height, tool, signal })
      onProgress?.(1)
      return loop
    } catch (cause) {
      signal.throwIfAborted()
      throw cause instanceof GenerationFailed
        ? cause
        : new GenerationFailed('the video engine gave no video', { cause })
    }
  }
  return {
    ...stills,
    loopEngine: engine.name,
    loopMs: mostMs,
    makesLoops: true,
    makeLoop,
    async close() {
      await Promise.all([stills.close(), engine.close()])
    },
  }
}

type Cut = Pick<PictureOrder, 'width' | 'height'> & Pick<Filming, 'tool'> & { signal: AbortSignal }

/** The frames of a video as an animated WebP. */
async function asLoop(video: Uint8Array, { width, height, tool, signal }: Cut): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nocturne-film-'))
  try {
    const file = path.join(folder, 'video')
    await writeFile(file, video)
    const cut = { width, height, perSecond: framesPerSecond, most: seconds * framesPerSecond, signal }
    const frames = await tool.writeFrames(file, folder, cut)
    if (!frames || frames.length < 2) throw new GenerationFailed('the engine gave no video that can be read')
    const delay = frames.map(() => Math.round(1000 / framesPerSecond))
    const { default: sharp } = await import('sharp')
    return await sharp(frames, { join: { animated: true } })
      .webp({ quality, effort: 3, loop: 0, delay })
      .toBuffer()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
