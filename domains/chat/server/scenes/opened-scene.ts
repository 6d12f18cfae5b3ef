import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { viewingOf } from '#domains/characters/server/public.ts'
import type { OpenedConversation } from '../../contract.ts'
import type { OpenedViewNeeds } from '../chat.ts'
import { openedView } from '../chat.ts'
import type { ConversationRow } from '../conversations.ts'
import { readCast } from './cast.ts'
import { faceOf, maySpeak, sceneView } from './scene-view.ts'

/** A scene as its screen opens it; one in which nobody can speak any more can be read. */
export async function openedSceneView(
  needs: OpenedViewNeeds & { findCharacter: FindCharacter },
  row: ConversationRow,
  actor: Actor,
  caller: Caller,
  now: Date,
): Promise<OpenedConversation> {
  const { locale } = caller
  const cast = await readCast(needs, { userId: actor.userId, conversationId: row.id, locale })
  const { listed } = faceOf(cast) ?? refuse('CHARACTER_NOT_FOUND')
  const opened = await openedView(needs, row, listed, actor, caller, now)
  const scene = sceneView(row, cast, { views: needs.views, viewing: viewingOf(actor, caller), actor })
  return {
    ...opened,
    scene,
    isGone: !cast.some((one) => maySpeak(one, actor)),
    isCardTrimmed: false,
    hasFaces: false,
    openers: [],
  }
}
