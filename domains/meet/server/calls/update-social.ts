import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import { updateSocial } from '../../contract.ts'
import { canMeet, canReact } from '../people.ts'
import type { MeetPlace } from '../profiles.ts'
import { changeProfile, ownMeeting } from '../profiles.ts'
import { react } from '../reactions.ts'

export function updateSocialHandler({ db, brands }: MeetPlace) {
  return handle(updateSocial, async ({ params, actor, now, caller, fail }) => {
    const { gender, about, place, isPrivate, uid, reaction } = params
    const { userId } = actor
    if (about && moderateText(about, { surface: 'name', locale: caller.locale }).action !== 'allow')
      return fail('TEXT_BLOCKED')
    const isMatch = await transact(db, async (tx) => {
      await changeProfile(tx, userId, {
        ...(gender !== undefined && { gender }),
        ...(about !== undefined && { about }),
        ...(place !== undefined && { place }),
        ...(isPrivate !== undefined && { isPrivate }),
      })
      if (uid === undefined || reaction === undefined) return null
      if (!(await ownMeeting(tx, userId, { brands, now })).isOpen) return fail('MEET_NOT_OPEN')
      // A reaction from before somebody was private can be withdrawn.
      const isFound = await (reaction === 'none' ? canMeet : canReact)(tx, actor, uid, now)
      if (!isFound) return fail('PERSON_NOT_FOUND')
      return react(tx, { from: userId, to: uid, reaction, now })
    })
    return { ...(await ownMeeting(db, userId, { brands, now })), isMatch }
  })
}
