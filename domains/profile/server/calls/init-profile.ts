import { handle } from '#platform/http/handler.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import { beginProfile } from '#domains/accounts/server/public.ts'
import { initProfile } from '../../contract.ts'
import { ownRow } from '../own-row.ts'
import type { Profile } from '../profile.ts'
import { moderateNick, knownTags, ownView } from '../profile.ts'

/** Stores the first settings after registering, once. */
export function initProfileHandler(profile: Profile) {
  const { db } = profile
  return handle(initProfile, async ({ params, actor, caller, now, fail }) => {
    const { style, lang } = params
    const named = params.nick === undefined ? null : moderateNick(params.nick, { locale: caller.locale, now })
    if (typeof named === 'string') return fail(named)
    const tags = params.tags && (await knownTags(profile, params.tags))
    if (tags === null) return fail('TAG_UNKNOWN')
    if (lang !== undefined && !isLocale(lang)) return fail('LANGUAGE_UNKNOWN')
    const change = {
      ...named,
      ...(style ? { style, styleChosenAt: now } : {}),
      ...(tags ? { tags } : {}),
      ...(lang ? { lang } : {}),
    }
    const isFirst = await beginProfile(db, actor.userId, change, now)
    return { ...ownView(await ownRow(db, actor.userId)), isFirst }
  })
}
