import { isLocale, locales } from '#platform/i18n/locales.ts'

/** The attributes of text in the language of a story; of an unknown language, its letters give the direction. */
export function inLanguage(language: string): { lang: string; dir: 'ltr' | 'rtl' } | { dir: 'auto' } {
  return isLocale(language) ? { lang: locales[language].tag, dir: locales[language].dir } : { dir: 'auto' }
}

/** The name of a story's language in the language of the page, with its script where only that is another; null where both are the same. */
export function otherLanguage(language: string, pageTag: string): string | null {
  if (!isLocale(language)) return null
  const story = new Intl.Locale(locales[language].tag).maximize()
  const page = new Intl.Locale(pageTag).maximize()
  const isSame = story.language === page.language
  if (isSame && story.script === page.script) return null
  const name = isSame ? `${story.language}-${story.script}` : story.language
  return new Intl.DisplayNames([pageTag], { type: 'language' }).of(name) ?? null
}
