import type { Config } from '#platform/config/config.ts'
import { createImageEngine } from '#platform/images/select.ts'

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
