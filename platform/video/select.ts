import { readWorkflow } from '#platform/images/comfyui/workflow.ts'
import { createComfyUiVideos } from './comfyui-videos.ts'
import { createOpenAiVideos } from './openai-videos.ts'
import type { VideoEngine } from './video-engine.ts'

export type VideoEngineConfig = {
  baseUrl?: string | undefined
  apiKey?: string | undefined
  model?: string | undefined
  comfyUrl?: string | undefined
  /** A file in API format that saves a video. */
  comfyWorkflow?: string | undefined
  /** The longest time of one video. */
  mostMs: number
}

/** The video engine that the configuration requests; null where there is none. */
export function createVideoEngine(config: VideoEngineConfig): VideoEngine | null {
  const { baseUrl, apiKey, model, comfyUrl, comfyWorkflow, mostMs } = config
  if (baseUrl) return createOpenAiVideos({ baseUrl, apiKey, model, mostMs })
  if (!comfyUrl || !comfyWorkflow) return null
  const workflow = readWorkflow(comfyWorkflow, 'COMFYUI_VIDEO_WORKFLOW')
  return createComfyUiVideos({ baseUrl: comfyUrl, workflow, mostMs })
}
