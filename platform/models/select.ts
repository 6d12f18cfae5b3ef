import type { ChatEngine } from './chat-engine.ts'
import type { EngineEntry } from './engine-file.ts'
import { partOf } from './engine-file.ts'
import type { EngineLog } from './engine-log.ts'
import { createGgufEngine } from './gguf.ts'
import type { ThinkingMode } from './openai-compatible/request-body.ts'
import { createScriptedEngine } from './scripted.ts'

export type ChatEngineConfig = {
  /** Models at servers, as the engines file or the variables of a single server name them. */
  engines?: readonly EngineEntry[]
  llmGgufPath?: string
  /** How the model of the file thinks. */
  thinking?: ThinkingMode
  scriptedTokensPerSecond?: number
  /** Whether a part of the engine is switched off, by its name. */
  isOff?: (part: string) => boolean
}

/** The engine the configuration requests: model servers, else a model file, else the built-in demo. */
export async function createChatEngine(config: ChatEngineConfig, log: EngineLog): Promise<ChatEngine> {
  const { engines = [], llmGgufPath, thinking = 'learned', isOff = () => false } = config
  if (engines.length > 0) {
    if (llmGgufPath) log.warn({ llmGgufPath }, 'a model server is set, so the model file is not used')
    const { createEngineFleet } = await import('./engine-fleet.ts')
    const { createOpenAiCompatibleEngine } = await import('./openai-compatible.ts')
    const members = engines.map(({ name, tiers, retires, price, replies, ...options }) => ({
      name,
      tiers,
      ...(price ? { price } : {}),
      ...(replies ? { replies } : {}),
      ...(retires ? { retiresAt: new Date(`${retires}T00:00:00Z`) } : {}),
      part: partOf({ name, baseUrl: options.baseUrl }),
      engine: createOpenAiCompatibleEngine({ ...options, modelBase: name }),
    }))
    return createEngineFleet(members, log, { isOff })
  }
  if (llmGgufPath) return createGgufEngine({ modelPath: llmGgufPath, thinking }, log)
  return createScriptedEngine({ tokensPerSecond: config.scriptedTokensPerSecond })
}
