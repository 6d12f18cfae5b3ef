import { handle } from '#platform/http/handler.ts'
import { changeStyle } from '../../contract.ts'
import { changePreferences } from '../preferences.ts'
import type { Profile } from '../profile.ts'

/** Chooses the style that the feed shows by itself. */
export function changeStyleHandler({ db }: Profile) {
  return handle(changeStyle, async ({ params: { style }, actor, now }) => {
    await changePreferences(db, actor.userId, style === null ? { styleChosenAt: null } : { style, styleChosenAt: now })
    return { style }
  })
}
