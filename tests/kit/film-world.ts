import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFfmpeg } from '#platform/video/ffmpeg.ts'
import { createOpenAiVideos } from '#platform/video/openai-videos.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createFilmGenerator } from '#domains/media/server/public.ts'
import { startOpenAiVideos } from '../counterparts/openai-videos.ts'
import { ffmpegFolder, writeVideo } from './ffmpeg.ts'
import { createStubPictureGenerator } from './stub-picture-generator.ts'
import { world } from './world.ts'

const mostMs = 20_000

/** A world whose videos are made by a server of the videos protocol on loopback, and that server. */
export async function filmWorld(config: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-film-test-'))
  const server = await startOpenAiVideos({ video: await writeVideo(folder, { seconds: 2 }) })
  const engine = createOpenAiVideos({ baseUrl: `${server.url}/v1`, apiKey: 'local-video-key', mostMs, pollMs: 5 })
  const tool = createFfmpeg(ffmpegFolder() ?? '')
  const pictureGenerator = createFilmGenerator(createStubPictureGenerator(), { engine, tool, mostMs })
  const w = await world({ pictureGenerator, log: createLog('silent'), config })
  return {
    w,
    server,
    async close(): Promise<void> {
      await w.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
