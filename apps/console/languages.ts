import { browserLocale } from '#platform/i18n/detect.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { defaultLocale, isLocale, locales } from '#platform/i18n/locales.ts'
import { createStore } from '#ui/state/store.ts'
import { speak } from './texts.ts'

/** One file of the build for each language: a page loads that of its own alone. */
const files = import.meta.glob<object>('../../locales/*/console.json', { import: 'default' })
const setting = 'console-language'

/** The language on screen; null until its texts are here. */
export const shownLanguage = createStore<Locale | null>(null)

/** The language that this operator chose in this browser, or the first of the browser's that the console speaks. */
function wantedLanguage(): Locale {
  const chosen = localStorage.getItem(setting)
  return isLocale(chosen) ? chosen : (browserLocale(navigator.languages.join(',')) ?? defaultLocale)
}

async function show(locale: Locale): Promise<void> {
  const load = files[`../../locales/${locale}/console.json`]
  if (!load) throw new Error(`there are no texts in ${locale}`)
  speak(locale, await load())
  document.documentElement.lang = locales[locale].tag
  document.documentElement.dir = locales[locale].dir
  shownLanguage.set(locale)
}

/** Shows the console in its language; in English where the texts of that one do not load. */
export async function showLanguage(): Promise<void> {
  await show(wantedLanguage()).catch(() => show(defaultLocale))
}

/** Changes the language of the console in this browser. Without its texts the language stays as it is. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await show(locale).then(
    () => localStorage.setItem(setting, locale),
    () => undefined,
  )
}
