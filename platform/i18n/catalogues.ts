import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { createTranslator } from 'use-intl/core'
import type { LazyNamespace } from './lazy-namespaces.ts'
import { lazyNamespaces } from './lazy-namespaces.ts'
import type { Locale } from './locales.ts'
import { defaultLocale, isLocale, locales } from './locales.ts'

const folder = new URL('../../locales/', import.meta.url)

export type Catalogue = Record<string, Record<string, unknown>>
export type Catalogues = {
  of(locale: Locale): Catalogue
  /** A text in a language; what is none of ours is answered in the default one. */
  text(locale: string, namespace: string, key: string, values?: Record<string, string>): string
}

/**
 * Every language's catalogue, one object per domain, read when it is first requested. `server.json` and
 * `generation.json` stay on the server.
 */
export function readCatalogues(): Catalogues {
  const known = new Map<Locale, Catalogue>()
  const of = (locale: Locale) => {
    const catalogue = known.get(locale) ?? readCatalogue(locale)
    known.set(locale, catalogue)
    return catalogue
  }
  return {
    of,
    text(locale, namespace, key, values = {}) {
      const known = isLocale(locale) ? locale : defaultLocale
      const translate = createTranslator({
        locale: locales[known].tag,
        messages: of(known) as never,
        namespace: namespace as never,
      })
      // The key is known only at run time; a guard test requires the same keys in every language.
      return (translate as unknown as (key: string, values: Record<string, string>) => string)(key, values)
    },
  }
}

function readCatalogue(locale: Locale): Catalogue {
  const own = new URL(`${locale}/`, folder)
  const files = readdirSync(own).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(name, own), 'utf8')) as Record<string, unknown>,
    ]),
  )
}

const compiled = new WeakMap<object, unknown>()

/** Texts that no page of people carries: refusals, letters, the words of generated characters, and the console of operators. */
const notOfPages = ['server', 'generation', 'console']

/**
 * The catalogue as every page gets it: without what only the server says and what few pages need, and compiled, so that
 * the page needs no parser.
 */
export function pageCatalogue(catalogue: Catalogue): Catalogue {
  return compiledOnce(catalogue, () => {
    const left = [...notOfPages, ...lazyNamespaces]
    return Object.fromEntries(Object.entries(catalogue).filter(([name]) => !left.includes(name)))
  }) as Catalogue
}

/** The separately loaded texts of a domain, compiled the same way. */
export function lazyTexts(catalogue: Catalogue, name: LazyNamespace): Record<string, unknown> {
  const texts = catalogue[name] ?? {}
  return compiledOnce(texts, () => texts) as Record<string, unknown>
}

/** The content of a text file that a page requests by name; null for an unknown name. */
export function textsFile(catalogue: Catalogue, file: string): Record<string, unknown> | null {
  if (file === 'messages.json') return pageCatalogue(catalogue)
  const name = lazyNamespaces.find((one) => file === `${one}.json`)
  return name ? lazyTexts(catalogue, name) : null
}

function compiledOnce(of: object, read: () => unknown): unknown {
  const known = compiled.get(of)
  if (known) return known
  const made = compileTexts(read())
  compiled.set(of, made)
  return made
}

function compileTexts(value: unknown): unknown {
  if (typeof value === 'string') return compile(value)
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, text]) => [key, compileTexts(text)]),
  )
}
