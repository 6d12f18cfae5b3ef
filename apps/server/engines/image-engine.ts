import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { createImageEngine } from '#platform/images/select.ts'
import { createFfmpeg } from '#platform/video/ffmpeg.ts'
import { createVideoEngine } from '#platform/video/select.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import { createFilmGenerator } from '#domains/media/server/public.ts'

const minuteMs = 60_000

/** The engine of pictures that is configured; null where the built-in one draws. */
export function openImageEngine(config: Config): ReturnType<typeof createImageEngine> {
  return createImageEngine({
    baseUrl: config.IMAGE_BASE_URL,
    apiKey: config.IMAGE_API_KEY,
    model: config.IMAGE_MODEL,
    comfyUrl: config.COMFYUI_URL,
    comfyWorkflow: config.COMFYUI_WORKFLOW,
  })
}

/** The generator with the videos of the engine that is configured; without one it makes what it makes. */
export function withVideoEngine(config: Config, generator: PictureGenerator): PictureGenerator {
  const mostMs = config.VIDEO_MINUTES * minuteMs
  const engine = createVideoEngine({
    baseUrl: config.VIDEO_BASE_URL,
    apiKey: config.VIDEO_API_KEY,
    model: config.VIDEO_MODEL,
    comfyUrl: config.COMFYUI_URL,
    comfyWorkflow: config.COMFYUI_VIDEO_WORKFLOW,
    mostMs,
  })
  const { FFMPEG_FOLDER: folder } = config
  if (!engine || folder === undefined) return generator
  return createFilmGenerator(generator, { engine, tool: createFfmpeg(path.resolve(folder)), mostMs })
}
