import type { History, SavedFile } from '#platform/images/comfyui.ts'
import { createComfyClient, savedFiles } from '#platform/images/comfyui.ts'
import type { Workflow } from '#platform/images/comfyui/workflow.ts'
import { withinTime } from '#platform/images/within-time.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import type { VideoEngine } from './video-engine.ts'

export type ComfyUiVideosOptions = { baseUrl: string; workflow: Workflow; mostMs: number; pollMs?: number }

const video = /\.(?:mp4|webm)$/iu

/** Makes videos by a ComfyUI server, after a workflow that saves one (SaveVideo, SaveWEBM, VHS_VideoCombine). */
export function createComfyUiVideos({ workflow, mostMs, ...options }: ComfyUiVideosOptions): VideoEngine {
  const client = createComfyClient(options)
  return {
    name: 'comfyui-videos',
    film: (order, filming) =>
      withinTime(mostMs, filming, (limited) => client.run(order, { workflow, fileIn: videoIn }, limited)),
    close: () => client.close(),
  }
}

function videoIn(history: History): SavedFile {
  const found = savedFiles(history).find(({ filename }) => typeof filename === 'string' && video.test(filename))
  if (!found) throw new EngineError('bad-answer', 'the workflow saved no MP4 and no WebM')
  return found
}
