import { handle } from '#platform/http/handler.ts'
import { changeFeedGender } from '../../contract.ts'
import { changePreferences } from '../preferences.ts'
import type { Profile } from '../profile.ts'

/** Chooses the gender that the feed shows by itself. */
export function changeFeedGenderHandler({ db }: Profile) {
  return handle(changeFeedGender, async ({ params: { feedGender }, actor }) => {
    await changePreferences(db, actor.userId, { feedGender })
    return { feedGender }
  })
}
