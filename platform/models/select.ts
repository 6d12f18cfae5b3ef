import type { ChatEngine } from './chat-engine.ts'
import type { EngineLog } from './engine-log.ts'
import type { SystemPlacement } from './openai-compatible/message-order.ts'
import type { ThinkingMode } from './openai-compatible/request-body.ts'
import { createGgufEngine } from './gguf.ts'
import { createScriptedEngine } from './scripted.ts'

export type ChatEngineConfig = {
  llmBaseUrl?: string
  llmApiKey?: string
  llmModelBase?: string
  llmModelAdvanced?: string
  llmSystemMessages?: SystemPlacement
  llmThinking?: ThinkingMode
  llmGgufPath?: string
  scriptedTokensPerSecond?: number
}

/** The engine the configuration requests: a model server, else a model file, else the built-in demo. */
export async function createChatEngine(config: ChatEngineConfig, log: EngineLog): Promise<ChatEngine> {
  if (config.llmBaseUrl) {
    if (config.llmGgufPath)
      log.warn({ llmGgufPath: config.llmGgufPath }, 'a model server is set, so the model file is not used')
    const { createOpenAiCompatibleEngine } = await import('./openai-compatible.ts')
    return createOpenAiCompatibleEngine({
      baseUrl: config.llmBaseUrl,
      apiKey: config.llmApiKey,
      modelBase: config.llmModelBase,
      modelAdvanced: config.llmModelAdvanced,
      systemMessages: config.llmSystemMessages,
      thinking: config.llmThinking,
    })
  }
  if (config.llmGgufPath) return createGgufEngine({ modelPath: config.llmGgufPath }, log)
  return createScriptedEngine({ tokensPerSecond: config.scriptedTokensPerSecond })
}
