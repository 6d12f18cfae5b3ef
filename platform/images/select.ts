import { createComfyUi } from './comfyui.ts'
import { readWorkflow } from './comfyui/workflow.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { ImageEngine } from './image-engine.ts'
import { createOpenAiImages } from './openai-images.ts'

export type ImageEngineConfig = {
  baseUrl?: string | undefined
  apiKey?: string | undefined
  model?: string | undefined
  comfyUrl?: string | undefined
  /** One file, or two: without and with a reference picture. */
  comfyWorkflow?: readonly string[] | undefined
}

/** The engine the configuration requests; null when the product draws by itself. */
export function createImageEngine(config: ImageEngineConfig): ImageEngine | null {
  if (config.baseUrl) return createOpenAiImages({ baseUrl: config.baseUrl, apiKey: config.apiKey, model: config.model })
  if (!config.comfyUrl) return null
  const [plain, withReference, ...more] = (config.comfyWorkflow ?? []).map((path) => readWorkflow(path))
  const wrong = (why: string) => new ConfigError(`Configuration is wrong. COMFYUI_WORKFLOW: ${why}`)
  if (!plain || more.length > 0) throw wrong('name one file, or two parted by a comma.')
  if (plain.takesReference)
    throw wrong('the first file is for pictures without a reference and may not hold {{reference}}.')
  if (withReference && !withReference.takesReference) throw wrong('the second file must hold {{reference}}.')
  return createComfyUi({ baseUrl: config.comfyUrl, workflows: { plain, withReference } })
}
