import type { FindCharacter } from '#domains/characters/server/public.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { openConversation, tourOpenConversation } from '../../contract.ts'
import type { OpenedViewNeeds } from '../chat.ts'
import { openedView } from '../chat.ts'
import { openWith } from '../conversations.ts'
import { openingOf } from '../opening.ts'
import { partnerFor } from '../partner.ts'

type Needs = OpenedViewNeeds & { findCharacter: FindCharacter }

/** Opens the conversation with a character. */
export function openConversationHandler(call: typeof openConversation | typeof tourOpenConversation, needs: Needs) {
  return handle(call, async ({ params, actor, caller, now }) => {
    const listed = await partnerFor(needs.findCharacter, params.characterId, actor, caller)
    const opening = await openingOf(needs.db, listed, { actor, locale: caller.locale, now })
    const row = await transact(needs.db, (tx) => openWith(tx, opening))
    return openedView(needs, row, listed, actor, caller, now)
  })
}
