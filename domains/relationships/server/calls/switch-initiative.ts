import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findConversationWith } from '#domains/chat/server/public.ts'
import { switchInitiative } from '../../contract.ts'
import { noteZone, storeInitiativeSwitch } from '../initiative/settings.ts'

/** Has a character write first, or no more; only one with whom the person has a conversation. */
export function switchInitiativeHandler(db: Db) {
  return handle(switchInitiative, async ({ params: { characterId, isOn }, actor: { userId }, caller, now, fail }) => {
    const of = { userId, characterId }
    if ((await findConversationWith(db, of)) === null) return fail('CHARACTER_NOT_FOUND')
    await transact(db, async (tx) => {
      await storeInitiativeSwitch(tx, of, { isOn, locale: caller.locale, now })
      await noteZone(tx, userId, caller.timezoneOffset)
    })
    return {}
  })
}
