import type { Locale } from '#platform/i18n/locales.ts'
import { localeCodes } from '#platform/i18n/locales.ts'

/** The languages that stand first on the page of languages, in the order of the specification. */
export const firstLocales = [
  'en',
  'id',
  'ru',
  'pt',
  'es',
  'it',
  'fr',
  'tr',
  'zh-hant',
  'ja',
  'ko',
  'ms',
  'vi',
  'uk',
  'my',
  'de',
  'ar',
  'hi',
  'ta',
] as const satisfies readonly Locale[]

/** The languages of the catalogue that the specification's list does not name; they are chosen in the same way. */
export const moreLocales: readonly Locale[] = localeCodes.filter(
  (code) => !(firstLocales as readonly Locale[]).includes(code),
)
