import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import { lockUser, saveLanguage, saveNick } from '#domains/accounts/server/public.ts'
import { initProfile } from '../../contract.ts'
import { ownProfile } from '../own-profile.ts'
import { beginPreferences, preferencesOf } from '../preferences.ts'
import type { Profile } from '../profile.ts'
import { moderateNick, knownTags } from '../profile.ts'

/** Stores the first settings after registering, once. */
export function initProfileHandler(profile: Profile) {
  const { db, classifier } = profile
  return handle(initProfile, async ({ params, actor, caller, now, fail }) => {
    const { style, feedGender, lang } = params
    const { locale } = caller
    const named = params.nick === undefined ? null : await moderateNick(classifier, params.nick, { locale, now })
    if (typeof named === 'string') return fail(named)
    const tags = params.tags && (await knownTags(profile, params.tags))
    if (tags === null) return fail('TAG_UNKNOWN')
    if (lang !== undefined && !isLocale(lang)) return fail('LANGUAGE_UNKNOWN')
    const choices = {
      ...(style ? { style, styleChosenAt: now } : {}),
      ...(feedGender ? { feedGender } : {}),
      ...(tags ? { tags } : {}),
    }
    const isFirst = await transact(db, async (tx) => {
      // A person is locked before any other row of theirs.
      await lockUser(tx, actor.userId)
      const isBegun = await beginPreferences(tx, actor.userId, choices, now)
      if (isBegun && named) await saveNick(tx, actor.userId, named.nick)
      if (isBegun && lang) await saveLanguage(tx, actor.userId, lang)
      return isBegun
    })
    return { ...(await ownProfile(db, actor.userId, await preferencesOf(db, actor.userId))), isFirst }
  })
}
