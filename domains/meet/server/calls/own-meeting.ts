import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { ownMeetProfile, updateMeetConfig } from '../../contract.ts'
import { changeProfile, ownMeeting } from '../profiles.ts'

export function ownMeetProfileHandler(db: Db) {
  return handle(ownMeetProfile, ({ actor: { userId }, now }) => ownMeeting(db, userId, now))
}

export function updateMeetConfigHandler(db: Db) {
  return handle(updateMeetConfig, async ({ params: { isOn, wantedGender }, actor: { userId }, now }) => {
    await changeProfile(db, userId, {
      ...(isOn !== undefined && { isOn }),
      ...(wantedGender !== undefined && { wantedGender }),
    })
    return ownMeeting(db, userId, now)
  })
}
