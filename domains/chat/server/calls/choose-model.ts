import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { chooseModel, tourChooseModel } from '../../contract.ts'
import type { ConversationModels } from '../conversation-models.ts'
import { findConversation } from '../conversations.ts'
import { tierOf } from '../engine-prompt.ts'

type Needs = { db: Db; models: ConversationModels }

/** Changes the model of a conversation, to one that its person is offered. */
export function chooseModelHandler(call: typeof chooseModel | typeof tourChooseModel, { db, models }: Needs) {
  return handle(call, async ({ params: { sessionId: conversationId, ...changes }, actor, fail }) => {
    const row = (await findConversation(db, actor.userId, conversationId)) ?? fail('SESSION_NOT_FOUND')
    const tier = tierOf(actor)
    const changed = (await models.change(row, tier, changes)) ?? fail('MODEL_NOT_OFFERED')
    return { model: models.view(changed, tier) }
  })
}
