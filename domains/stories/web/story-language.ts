import { isLocale, locales } from '#platform/i18n/locales.ts'

/** The attributes of text in the language of a story; of an unknown language, its letters give the direction. */
export function inLanguage(language: string): { lang: string; dir: 'ltr' | 'rtl' } | { dir: 'auto' } {
  return isLocale(language) ? { lang: locales[language].tag, dir: locales[language].dir } : { dir: 'auto' }
}

/** The name of a story's language in the language of the page; null where it is the same. */
export function otherLanguage(language: string, pageTag: string): string | null {
  if (!isLocale(language)) return null
  const { tag } = locales[language]
  if (new Intl.Locale(tag).language === new Intl.Locale(pageTag).language) return null
  return new Intl.DisplayNames([pageTag], { type: 'language' }).of(new Intl.Locale(tag).language) ?? null
}
