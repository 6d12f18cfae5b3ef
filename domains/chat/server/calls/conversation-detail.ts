import type { FindCharacter } from '#domains/characters/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import type { conversationDetail, tourConversationDetail } from '../../contract.ts'
import type { OpenedViewNeeds } from '../chat.ts'
import { openedView } from '../chat.ts'
import { findConversation } from '../conversations.ts'
import { characterOf } from '../partner.ts'
import { openedSceneView } from '../scenes/opened-scene.ts'
import { isScene } from '../scenes/scenes.ts'

type Needs = OpenedViewNeeds & { findCharacter: FindCharacter }

/** One own conversation. */
export function conversationDetailHandler(
  call: typeof conversationDetail | typeof tourConversationDetail,
  needs: Needs,
) {
  return handle(call, async ({ params, actor, caller, now, fail }) => {
    const row = (await findConversation(needs.db, actor.userId, params.sessionId)) ?? fail('SESSION_NOT_FOUND')
    if (isScene(row)) return openedSceneView(needs, row, actor, caller, now)
    const listed = await characterOf(needs.findCharacter, row.characterId, caller.locale)
    return openedView(needs, row, listed, actor, caller, now)
  })
}
