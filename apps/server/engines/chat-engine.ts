import type { Config } from '#platform/config/config.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { createChatEngine } from '#platform/models/select.ts'
import type { Log } from '#platform/telemetry/log.ts'

/** Opens the engine that writes replies, as it is configured. */
export function openChatEngine(config: Config, log: Log): Promise<ChatEngine> {
  return createChatEngine(
    {
      llmBaseUrl: config.LLM_BASE_URL,
      llmApiKey: config.LLM_API_KEY,
      llmModelBase: config.LLM_MODEL_BASE,
      llmModelAdvanced: config.LLM_MODEL_ADVANCED,
      llmSystemMessages: config.LLM_SYSTEM_MESSAGES,
      llmThinking: config.LLM_THINKING,
      llmGgufPath: config.LLM_GGUF,
      scriptedTokensPerSecond: config.SCRIPTED_TOKENS_PER_SECOND,
    },
    log,
  )
}
