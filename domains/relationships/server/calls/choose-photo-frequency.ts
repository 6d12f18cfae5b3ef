import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findConversationWith } from '#domains/chat/server/public.ts'
import { choosePhotoFrequency } from '../../contract.ts'
import { noteZone } from '../initiative/settings.ts'
import { storePhotoFrequency } from '../sent-photos/frequencies.ts'

/** Chooses how often a character may send photos; without premium it can only be switched off. */
export function choosePhotoFrequencyHandler(db: Db) {
  return handle(choosePhotoFrequency, async ({ params: { characterId, frequency }, actor, caller, now, fail }) => {
    const of = { userId: actor.userId, characterId }
    if (frequency !== 'never' && !actor.isPremium) return fail('PREMIUM_NEEDED')
    if ((await findConversationWith(db, of)) === null) return fail('CHARACTER_NOT_FOUND')
    await transact(db, async (tx) => {
      await storePhotoFrequency(tx, of, { frequency, locale: caller.locale, now })
      await noteZone(tx, actor.userId, caller.timezoneOffset)
    })
    return {}
  })
}
