import { handle } from '#platform/http/handler.ts'
import { changePicture, saveNick } from '#domains/accounts/server/public.ts'
import { updateProfile } from '../../contract.ts'
import { ownProfile } from '../own-profile.ts'
import type { Profile } from '../profile.ts'
import { moderateNick } from '../profile.ts'

/** Changes name and picture; all of it is looked at before any of it is stored. */
export function updateProfileHandler({ db, uploads, classifier }: Profile) {
  return handle(updateProfile, async ({ params, actor, caller, now, fail }) => {
    const { userId } = actor
    const { locale } = caller
    const named = params.nick === undefined ? null : await moderateNick(classifier, params.nick, { locale, now })
    if (typeof named === 'string') return fail(named)
    const { picture } = params
    if (typeof picture === 'string' && !(await uploads.isOwn(db, userId, picture))) return fail('UPLOAD_UNREADABLE')
    if (named) await saveNick(db, userId, named.nick)
    if (picture !== undefined) {
      const before = await changePicture(db, userId, picture)
      if (before !== null && before !== picture) await uploads.removeUnused(userId, before)
    }
    return ownProfile(db, userId, actor.preferences)
  })
}
