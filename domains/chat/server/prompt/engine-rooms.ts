import type { ChatEngine, Prompt, ReplyEnd } from '#platform/models/chat-engine.ts'
import { memoryTokens } from '../../rules.ts'
import type { ModelConversation } from '../model-choice.ts'
import { promptRoom, replyRoom } from './budget.ts'

type Tier = Prompt['tier']
/** The tokens of a reply, and the estimated ones of its prompt. */
export type EngineRoom = { reply: number; tokens: number }

const maxReplyTokens = 600
const turnsPerThousandTokens = 40
/** The weight of the newest report in the ratio of a model. */
const newestWeight = 0.2
const [leastRatio, mostRatio] = [0.3, 4]
/** A prompt that was too long is no measure for ever: another model may answer under the same name. */
const limitMs = 3_600_000
/** After a prompt that was too long, the next ones may have this share of its tokens. */
export const shareAfterRefusal = 0.6

/** A prompt's estimated tokens, and those that its model counted. */
export type CountedPrompt = { model: string; tokens: number; promptTokens: number }

type RoomWanted = { continuedTokens?: number; conversation?: ModelConversation }

type Needs = {
  engine: Pick<ChatEngine, 'window' | 'models'>
  /** The length of a free person's prompt. */
  memoryTokens: number
  /** The model that the person of a conversation agreed to, where there is a choice. */
  modelOf?(conversation: ModelConversation, tier: Tier): string | undefined
  /** In milliseconds. */
  now(): number
}

/**
 * The room that each model has for a prompt: its window, how its tokens compare with estimated ones, and what it refused
 * as too long; and how much of it a person's memory takes. What engines report is remembered in the process, and what they
 * counted is restored from the newest replies at its start.
 */
export function createEngineRooms({ engine, memoryTokens: freeTokens, modelOf, now }: Needs) {
  const ratios = new Map<string, number>()
  const models = new Map<Tier, string>()
  /** By model, and by tier where its model had not named itself yet. */
  const limits = new Map<string, { tokens: number; until: number }>()

  const keyOf = (tier: Tier, model = models.get(tier)) => model ?? tier
  const ratioOf = (tier: Tier, model?: string) => ratios.get(keyOf(tier, model)) ?? 1
  const limitOf = (tier: Tier, model?: string) => {
    const limit = limits.get(keyOf(tier, model)) ?? limits.get(tier)
    return limit && limit.until > now() ? limit.tokens : Number.POSITIVE_INFINITY
  }

  const compare = (key: string, estimated: number, counted: number) => {
    if (counted <= 0 || estimated <= 0) return
    const reported = counted / estimated
    const known = ratios.get(key)
    const ratio = known === undefined ? reported : known + (reported - known) * newestWeight
    ratios.set(key, Math.min(mostRatio, Math.max(leastRatio, ratio)))
  }

  return {
    ratioOf,
    /** How long a person's prompt is once there is much to remember. */
    memory: (isPremium: boolean) => memoryTokens(freeTokens, isPremium),
    /** How many turns a prompt can hold. */
    turns: (isPremium: boolean) =>
      Math.ceil((memoryTokens(freeTokens, isPremium).most / 1000) * turnsPerThousandTokens),
    /** The room beside the part of a reply that is continued, in the model of its conversation or that of the tier. */
    async of(tier: Tier, { continuedTokens = 0, conversation }: RoomWanted = {}): Promise<EngineRoom> {
      const model = conversation && modelOf?.(conversation, tier)
      // A window that cannot be read is one that nobody knows.
      const window = await engine.window(tier, model).catch(() => undefined)
      const reply = replyRoom(window, maxReplyTokens)
      const tokens = Math.min(promptRoom(window, { reply, ratio: ratioOf(tier, model) }), limitOf(tier, model))
      return { reply, tokens: Math.max(0, tokens - continuedTokens) }
    },
    /** Learns from a whole reply how many tokens the model counts for an estimated one. */
    learn(tier: Tier, estimated: number, { usage, model }: ReplyEnd): void {
      if (model !== undefined) models.set(tier, model)
      if (usage) compare(keyOf(tier), estimated, usage.promptTokens)
    },
    /** Learns again from prompts that were counted before the process began, oldest first. */
    restore(counted: readonly CountedPrompt[]): void {
      for (const { model, tokens, promptTokens } of counted) compare(model, tokens, promptTokens)
      const newest = counted.at(-1)?.model
      // An engine without a choice of models has one, which names itself only in its replies.
      if (newest !== undefined && !engine.models?.length)
        for (const tier of ['base', 'advanced'] as const) models.set(tier, models.get(tier) ?? newest)
    },
    /** Remembers that a prompt of so many estimated tokens was too long for the model it was addressed to. */
    refused({ tier, model }: Pick<Prompt, 'tier' | 'model'>, estimated: number): void {
      const tokens = Math.floor(estimated * shareAfterRefusal)
      limits.set(keyOf(tier, model), { tokens, until: now() + limitMs })
    },
  }
}

export type EngineRooms = ReturnType<typeof createEngineRooms>
