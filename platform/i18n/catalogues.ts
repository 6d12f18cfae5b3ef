import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { Locale } from './locales.ts'
import { localeCodes, locales } from './locales.ts'

const folder = new URL('../../locales/', import.meta.url)

export type Catalogue = Record<string, Record<string, unknown>>
export type Catalogues = { of(locale: Locale): Catalogue; text(locale: Locale, namespace: string, key: string, values?: Record<string, string>): string }

/** Reads every language's catalogue, one object per domain. `server.json` stays on the server. */
export function readCatalogues(): Catalogues {
  const all = new Map<Locale, Catalogue>(localeCodes.map((locale) => [locale, readCatalogue(locale)]))
  const of = (locale: Locale) => all.get(locale) ?? {}
  return {
    of,
    text(locale, namespace, key, values = {}) {
      const translate = createTranslator({ locale: locales[locale].tag, messages: of(locale) as never, namespace: namespace as never })
      // The key is only known at run time; a guard test holds every language to the same keys.
      return (translate as unknown as (key: string, values: Record<string, string>) => string)(key, values)
    },
  }
}

function readCatalogue(locale: Locale): Catalogue {
  const own = new URL(`${locale}/`, folder)
  const files = readdirSync(own).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.map((name) => [name.replace(/\.json$/, ''), JSON.parse(readFileSync(new URL(name, own), 'utf8')) as Record<string, unknown>]))
}

/** The catalogue as the page gets it: without what only the server says. */
export function pageCatalogue(catalogue: Catalogue): Catalogue {
  const { server: _, ...page } = catalogue
  return page
}
