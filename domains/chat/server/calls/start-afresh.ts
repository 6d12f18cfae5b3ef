import type { FindCharacter } from '#domains/characters/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type { startAfresh, tourStartAfresh } from '../../arrange-contract.ts'
import { openWith } from '../conversations.ts'
import { stepBehind } from '../fresh-start.ts'
import { openingOf } from '../opening.ts'
import { partnerFor } from '../partner.ts'

type Needs = { db: Db; findCharacter: FindCharacter; events: Pick<PersonEvents, 'publish'> }

/** Begins a new conversation with a character; the earlier ones stay in the list. */
export function startAfreshHandler(call: typeof startAfresh | typeof tourStartAfresh, needs: Needs) {
  return handle(call, async ({ params, actor, caller, now }) => {
    const listed = await partnerFor(needs.findCharacter, params.characterId, actor, caller)
    const opening = await openingOf(needs.db, listed, { actor, locale: caller.locale, now })
    const { id: conversationId } = await transact(needs.db, async (tx) => {
      await stepBehind(tx, opening)
      return openWith(tx, opening)
    })
    needs.events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return { sessionId: conversationId }
  })
}
