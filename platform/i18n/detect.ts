import type { Locale } from './locales.ts'
import { defaultLocale, isLocale, localeCodes, locales } from './locales.ts'

/** Cookie that stores the chosen language: 365 days, path /. */
export const languageCookie = 'i18n_redirected'
export const languageCookieSeconds = 365 * 24 * 3600

export type DetectionInput = {
  cookie?: string | undefined
  /** The browser's Accept-Language header. */
  acceptLanguage?: string | undefined
  fallback?: Locale | undefined
  routeLocale: Locale
  enabled?: boolean
}

/** The language of a first load: stored cookie, then browser languages, then the configured fallback, then the route's prefix. */
export function detectLocale({
  cookie,
  acceptLanguage,
  fallback,
  routeLocale,
  enabled = true,
}: DetectionInput): Locale {
  if (!enabled) return routeLocale
  if (isLocale(cookie)) return cookie
  return browserLocale(acceptLanguage) ?? fallback ?? routeLocale
}

/** The first of the browser's languages that the product speaks, by weight. */
export function browserLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (!acceptLanguage) return undefined
  const wanted = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map(weighted)
    .filter((entry) => entry.weight > 0)
  wanted.sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const match = matchTag(tag)
    if (match) return match
  }
  return undefined
}

function weighted(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
  const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
  const weight = quality ? Number(quality.slice(2)) : 1
  return { tag, weight: Number.isFinite(weight) ? weight : 0 }
}

function matchTag(tag: string): Locale | undefined {
  if (/^zh-(hant|hk|tw|mo)\b/.test(tag)) return 'zh-hant'
  const exact = localeCodes.find((code) => locales[code].tag.toLowerCase() === tag)
  if (exact) return exact
  const [language] = tag.split('-')
  return language === 'en' ? defaultLocale : localeCodes.find((code) => code === language)
}
