import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { excludeUser } from '#domains/accounts/server/public.ts'
import { excludeMe } from '../../contract.ts'
import { exclusionEnd } from '../../rules.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Locks a person out at their own request. */
export function excludeMeHandler({ db, confirmingWord, endRenewal, excluded }: Wellbeing) {
  return handle(excludeMe, async ({ params, actor, caller, now, fail }) => {
    const isConfirmed = plain(params.word) === plain(confirmingWord(caller.locale))
    if (!isConfirmed) fail('CONFIRMATION_WRONG')
    const until = await transact(db, async (tx) => {
      const end = await excludeUser(tx, actor.userId, exclusionEnd(params.span, now))
      await endRenewal(tx, actor.userId)
      return end
    })
    await excluded(actor.userId, until)
    return { excludedUntil: until.getTime() }
  })
}

function plain(word: string): string {
  // Turkish has an i with and one without a dot; whichever capital somebody types means the word that was shown.
  return word.trim().normalize('NFKC').toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i')
}
