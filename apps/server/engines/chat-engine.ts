import { readFileSync } from 'node:fs'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { Budget } from '#platform/limits/budget.ts'
import type { ChatEngine, OfferedModel } from '#platform/models/chat-engine.ts'
import type { Embedder } from '#platform/models/embedder.ts'
import { createEmbedder } from '#platform/models/embedder.ts'
import type { EngineEntry } from '#platform/models/engine-file.ts'
import { entriesOfVariables, parseEngineFile, partOf } from '#platform/models/engine-file.ts'
import { createChatEngine } from '#platform/models/select.ts'
import { createSwitchedEngine } from '#platform/models/switched-engine.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import type { ReplyBudgets } from '#domains/chat/server/module.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { createCountedEngine } from './counted-engine.ts'

type Parts = { log: Log; metrics: Metrics; isOff: (part: string) => boolean }

/** The engine that writes, and the names of its parts, each of which can be switched off. */
type OpenEngine = { engine: ChatEngine; parts: readonly string[] }

/**
 * Opens the engine that writes, as it is configured or as a test replaces it; every use of it is counted, and a part that
 * is switched off begins no reply.
 */
export async function openChatEngine(
  config: Config,
  { log, metrics, isOff }: Parts,
  replacement?: ChatEngine,
): Promise<OpenEngine> {
  const { LLM_GGUF: llmGgufPath, LLM_THINKING: thinking, SCRIPTED_TOKENS_PER_SECOND: scriptedTokensPerSecond } = config
  const engines = enginesOf(config, process.env)
  if (!replacement && engines.length > 0) {
    const fleet = await createChatEngine({ engines, llmGgufPath, isOff }, log)
    return { engine: createCountedEngine(fleet, metrics), parts: [...new Set(engines.map(partOf))] }
  }
  const engine = replacement ?? (await createChatEngine({ llmGgufPath, thinking, scriptedTokensPerSecond }, log))
  const switched = createSwitchedEngine(engine, () => isOff(engine.name))
  return { engine: createCountedEngine(switched, metrics), parts: [engine.name] }
}

type BudgetParts = Pick<PlatformParts, 'config' | 'edgeLimits' | 'metrics'>

/**
 * The budgets of replies: one of each model that has a figure of its own in the engines file, for all its servers, and
 * one of all others. With Redis they are of all processes together, else of this one.
 */
export function openReplyBudgets(
  { config, edgeLimits: { openBudget }, metrics }: BudgetParts,
  models: readonly OfferedModel[] = [],
): ReplyBudgets & { close(): void } {
  const figures = new Map<string, number>()
  for (const { name, replies } of models) if (replies) figures.set(name, (figures.get(name) ?? 0) + replies)
  const ofModels = new Map([...figures].map(([name, most]) => [name, openBudget(`model ${name}`, most)]))
  const haveAllTheirOwn = models.length > 0 && models.every(({ replies }) => replies)
  const common = haveAllTheirOwn ? undefined : openBudget('replies', config.CHAT_CONCURRENCY)
  const all = [...ofModels.values(), ...(common ? [common] : [])]
  const named = [...ofModels, ...(common ? [['others', common] as const] : [])]
  const watch = (name: string, help: string, valueOf: (budget: Budget) => number) =>
    metrics.watch({
      name,
      help,
      labelNames: ['budget'],
      read: () => named.map(([of, budget]) => ({ labels: { budget: of }, value: valueOf(budget) })),
    })
  watch('nocturne_replies_waiting', 'Replies of this process that wait for an engine.', (budget) => budget.waiting())
  watch('nocturne_budget_size', 'Replies that may be written at once.', ({ most }) => most)
  watch(
    'nocturne_budget_used',
    'Replies that are written of a budget: of all processes where they share it by Redis.',
    (budget) => budget.counts().running,
  )
  return {
    all,
    of: (model) => ofModels.get(model ?? '') ?? common ?? all[0]!,
    close: () => all.forEach((budget) => budget.close()),
  }
}

type EmbedderConfig = Pick<
  Config,
  'EMBEDDINGS_BASE_URL' | 'EMBEDDINGS_API_KEY' | 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_TIMEOUT_MS'
>

/** The configured server for embeddings; without one memory searches by words alone. */
export function openEmbedder(config: EmbedderConfig, log: Log): Embedder | undefined {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_API_KEY: apiKey, EMBEDDINGS_MODEL: model } = config
  const queryTimeoutMs = config.EMBEDDINGS_TIMEOUT_MS
  return baseUrl ? createEmbedder({ baseUrl, apiKey, model, queryTimeoutMs }, log) : undefined
}

/** The configured models at servers; a wrong engines file stops the start with one line. */
export function enginesOf(config: Config, environment: Record<string, string | undefined>): EngineEntry[] {
  if (config.LLM_ENGINES) {
    try {
      return parseEngineFile(readFileSync(config.LLM_ENGINES, 'utf8'), environment)
    } catch (cause) {
      const words = cause instanceof Error ? cause.message : String(cause)
      throw new ConfigError(
        `Configuration is wrong. LLM_ENGINES: ${config.LLM_ENGINES}: ${words}. See docs/engines.md.`,
        {
          cause,
        },
      )
    }
  }
  if (!config.LLM_BASE_URL) return []
  return entriesOfVariables({
    baseUrl: config.LLM_BASE_URL,
    apiKey: config.LLM_API_KEY,
    modelBase: config.LLM_MODEL_BASE,
    modelAdvanced: config.LLM_MODEL_ADVANCED,
    systemMessages: config.LLM_SYSTEM_MESSAGES,
    thinking: config.LLM_THINKING,
  })
}
