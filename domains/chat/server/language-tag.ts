import { isLocale, locales } from '#platform/i18n/locales.ts'

/** The tag of a language that prompts and greetings are written for. */
export function languageTagOf(locale: string): string {
  return isLocale(locale) ? locales[locale].tag : 'en-US'
}
