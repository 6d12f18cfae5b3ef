import { handle } from '#platform/http/handler.ts'
import { ownMeetProfile, updateMeetConfig } from '../../contract.ts'
import type { MeetPlace } from '../profiles.ts'
import { changeProfile, ownMeeting } from '../profiles.ts'

export function ownMeetProfileHandler({ db, brands }: MeetPlace) {
  return handle(ownMeetProfile, ({ actor: { userId }, now }) => ownMeeting(db, userId, { brands, now }))
}

export function updateMeetConfigHandler({ db, brands }: MeetPlace) {
  return handle(updateMeetConfig, async ({ params: { isOn, wantedGender }, actor: { userId }, now }) => {
    await changeProfile(db, userId, {
      ...(isOn !== undefined && { isOn }),
      ...(wantedGender !== undefined && { wantedGender }),
    })
    return ownMeeting(db, userId, { brands, now })
  })
}
