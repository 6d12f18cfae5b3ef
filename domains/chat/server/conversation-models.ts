import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { ChatEngine, OfferedModel, Prompt } from '#platform/models/chat-engine.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { ConversationRow } from './conversations.ts'
import { findConversation, updateConversation } from './conversations.ts'
import type { ModelConversation, ModelView } from './model-choice.ts'
import { choicesAfter, choicesWith, modelView } from './model-choice.ts'

/** A reply that is being written, in its conversation as it stood at the start. */
type Writing = { ownerId: string; job: { conversation: ModelConversation & { id: string } } }
type Needs = { db: Db; engine: ChatEngine; clock: Clock; log: Log }
type Changes = { model?: string | undefined; mayFallBack?: boolean | undefined }
/** A model that writes a reply, and the tier that it writes for. */
export type WritingModel = { model: string; tier: Prompt['tier'] }
type ShownModel = ModelView & { mayFallBack: boolean }

/** Which model writes in a conversation, as far as the engine offers several. */
export function createConversationModels({ db, engine, clock, log }: Needs) {
  const models: readonly OfferedModel[] = engine.models ?? []
  const choosing = (tier: Prompt['tier']) => ({ models, tier, now: clock.now() })

  const view = ({ modelChoices, mayFallBack }: ModelConversation, tier: Prompt['tier']): ShownModel | null => {
    const shown = modelView(modelChoices, choosing(tier))
    return shown && { ...shown, mayFallBack }
  }

  return {
    view,
    /** The name of the model that writes a reply; undefined where the engine offers no choice. */
    nameOf: (conversation: ModelConversation, tier: Prompt['tier']): string | undefined =>
      view(conversation, tier)?.name,
    /** Whether the model that writes reads pictures; a scene has none to read. */
    seesPictures: (
      conversation: ModelConversation & Pick<ConversationRow, 'characterId'>,
      tier: Prompt['tier'],
    ): boolean =>
      conversation.characterId !== '' && (engine.seesPictures?.(tier, view(conversation, tier)?.name) ?? false),
    /** Addresses a prompt to the model that the person agreed to. */
    address(prompt: Prompt, { job }: Writing): Prompt {
      const shown = view(job.conversation, prompt.tier)
      return shown ? { ...prompt, model: shown.name, mayFallBack: shown.mayFallBack } : prompt
    },
    /** Stores the model that wrote, where it is the first one or takes the place of one that is gone. */
    async wrote({ model, tier }: WritingModel, { ownerId, job }: Writing): Promise<void> {
      const { id, modelChoices } = job.conversation
      if (!choicesAfter(modelChoices, model, choosing(tier))) return
      try {
        // The person may have agreed to another model meanwhile.
        const row = await findConversation(db, ownerId, id)
        const changed = row && choicesAfter(row.modelChoices, model, choosing(tier))
        if (changed) await updateConversation(db, ownerId, id, { modelChoices: changed })
      } catch (error) {
        // The reply is stored: the next one stores the choice.
        log.warn({ err: error }, 'the model of a conversation was not stored')
      }
    },
    /** Changes the model as the person agrees; a model that the conversation is not offered is refused with null. */
    async change(row: ConversationRow, tier: Prompt['tier'], changes: Changes): Promise<ConversationRow | null> {
      const { model, mayFallBack = row.mayFallBack } = changes
      const isKnown = model === undefined || model === view(row, tier)?.name
      const modelChoices = isKnown ? row.modelChoices : choicesWith(row.modelChoices, model, choosing(tier))
      if (!modelChoices) return null
      await updateConversation(db, row.userId, row.id, { modelChoices, mayFallBack })
      return { ...row, modelChoices, mayFallBack }
    },
  }
}

export type ConversationModels = ReturnType<typeof createConversationModels>
