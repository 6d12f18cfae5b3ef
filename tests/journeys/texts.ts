import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { type Locale, locales, numberTag } from '#platform/i18n/locales.ts'

type Values = Record<string, string | number>

const catalogues = new Map<string, unknown>()

/** The texts of the page in a language, by key, so that a journey reads alike in every language. A missing key throws. */
export function textsOf(locale: string) {
  return (namespace: string, key: string, values: Values = {}): string => {
    const found = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Values | undefined)?.[part], catalogueOf(locale, namespace))
    // Else a journey would look for "undefined" on its page until its time is up.
    if (typeof found !== 'string') throw new Error(`locales/${locale}/${namespace}.json has no text ${key}`)
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(new RegExp(`\\{${name}(,[^}]*)?\\}`, 'g'), String(value)),
      ofGender(found),
    )
  }
}

/** A text whose grammar follows a gender, as it reads for women, whom people create by default. */
function ofGender(text: string): string {
  return /^\{gender, select, .* other \{(.*)\}\}$/s.exec(text)?.[1] ?? text
}

function catalogueOf(locale: string, namespace: string): unknown {
  const file = `../../locales/${locale}/${namespace}.json`
  const catalogue = catalogues.get(file) ?? JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
  catalogues.set(file, catalogue)
  return catalogue
}

/** A text whose grammar follows its numbers, as the page writes it: in Arabic no coins are written without a figure. */
export function countedIn(locale: string, place: `${string}.${string}`, values: Values): string {
  const [namespace = '', ...key] = place.split('.')
  const texts = createTranslator({
    locale: numberTag(locale as Locale),
    messages: catalogueOf(locale, namespace) as never,
  })
  // The key is known only at run time.
  return (texts as unknown as (key: string, values: Values) => string)(key.join('.'), values)
}

/** The path of a page in a language. */
export function pathIn(locale: string, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
}

/** A whole number as pages of a language write it. */
export function numberIn(locale: string, number: number): string {
  return new Intl.NumberFormat(locales[locale as keyof typeof locales].tag).format(number)
}
