import { readFileSync } from 'node:fs'

type Values = Record<string, string | number>

/** What the page says in a language, by key, so that a journey reads alike in every language. */
export function textsOf(locale: string) {
  return (namespace: string, key: string, values: Values = {}): string => {
    const file = new URL(`../../locales/${locale}/${namespace}.json`, import.meta.url)
    const found = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], JSON.parse(readFileSync(file, 'utf8')))
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(new RegExp(`\\{${name}(,[^}]*)?\\}`, 'g'), String(value)),
      String(found),
    )
  }
}

/** The path of a page in a language. */
export function pathIn(locale: string, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
}
