import { handle } from '#platform/http/handler.ts'
import { changeUser } from '#domains/accounts/server/public.ts'
import { changeStyle } from '../../contract.ts'
import type { Profile } from '../profile.ts'

/** Chooses the style that the feed shows by itself. */
export function changeStyleHandler({ db }: Profile) {
  return handle(changeStyle, async ({ params: { style }, actor, now }) => {
    await changeUser(db, actor.userId, style === null ? { styleChosenAt: null } : { style, styleChosenAt: now })
    return { style }
  })
}
