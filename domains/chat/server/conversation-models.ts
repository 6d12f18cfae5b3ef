import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { ChatEngine, OfferedModel, Prompt } from '#platform/models/chat-engine.ts'
import type { ConversationRow } from './conversations.ts'
import { findConversation, updateConversation } from './conversations.ts'
import type { ModelView } from './model-choice.ts'
import { choicesAfter, choicesWith, modelView } from './model-choice.ts'

type Place = { userId: string; conversationId: string }
type Changes = { model?: string | undefined; mayFallBack?: boolean | undefined }
type ShownModel = ModelView & { mayFallBack: boolean }

/** Which model writes in a conversation, as far as the engine offers several. */
export function createConversationModels({ db, engine, clock }: { db: Db; engine: ChatEngine; clock: Clock }) {
  const models: readonly OfferedModel[] = engine.models ?? []
  const choosing = (tier: Prompt['tier']) => ({ models, tier, now: clock.now() })

  const view = (row: ConversationRow, tier: Prompt['tier']): ShownModel | null => {
    const shown = modelView(row.modelChoices, choosing(tier))
    return shown && { ...shown, mayFallBack: row.mayFallBack }
  }

  return {
    view,
    /** Addresses a prompt to the model that the person agreed to. */
    async address(prompt: Prompt, { userId, conversationId }: Place): Promise<Prompt> {
      const row = models.length > 0 ? await findConversation(db, userId, conversationId) : null
      const shown = row && view(row, prompt.tier)
      return shown ? { ...prompt, model: shown.name, mayFallBack: shown.mayFallBack } : prompt
    },
    /** Stores the model that wrote, where it is the first one or takes the place of one that is gone. */
    async wrote(
      { model, tier }: { model: string; tier: Prompt['tier'] },
      { userId, conversationId }: Place,
    ): Promise<void> {
      const row = models.length > 0 ? await findConversation(db, userId, conversationId) : null
      const modelChoices = row && choicesAfter(row.modelChoices, model, choosing(tier))
      if (modelChoices) await updateConversation(db, userId, conversationId, { modelChoices })
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
