import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { languageCookie, languageCookieSeconds } from '#platform/i18n/detect.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import { setLanguage } from '../../contract.ts'
import { saveLanguage } from '../users.ts'

/** Stores the person's language in their row and in the cookie read at first load. */
export function setLanguageHandler(db: Db) {
  return handle(setLanguage, async ({ params, actor, caller, fail, setCookie }) => {
    if (!isLocale(params.lang)) return fail('LANGUAGE_UNKNOWN')
    await saveLanguage(db, actor.userId, params.lang)
    setCookie(
      `${languageCookie}=${params.lang}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${caller.secure ? '; Secure' : ''}`,
    )
    return { lang: params.lang }
  })
}
