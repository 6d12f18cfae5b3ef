/**
 * Every interface language: its own name, its BCP 47 tag, its writing direction, and the tag under which every browser
 * writes its numbers where some lack the language's own data. English is the default and has no prefix.
 */
export const locales = {
  en: { label: 'English', tag: 'en-US', dir: 'ltr' },
  zh: { label: '中文', tag: 'zh-CN', dir: 'ltr' },
  'zh-hant': { label: '繁體中文', tag: 'zh-HK', dir: 'ltr' },
  ru: { label: 'Русский', tag: 'ru-RU', dir: 'ltr' },
  bn: { label: 'বাংলা', tag: 'bn-BD', dir: 'ltr' },
  pt: { label: 'Português', tag: 'pt-PT', dir: 'ltr' },
  es: { label: 'Español', tag: 'es-ES', dir: 'ltr' },
  hi: { label: 'हिन्दी', tag: 'hi-IN', dir: 'ltr' },
  id: { label: 'Bahasa Indonesia', tag: 'id-ID', dir: 'ltr' },
  ms: { label: 'Bahasa Melayu', tag: 'ms-MY', dir: 'ltr' },
  vi: { label: 'Tiếng Việt', tag: 'vi-VN', dir: 'ltr' },
  pl: { label: 'Polski', tag: 'pl-PL', dir: 'ltr' },
  uk: { label: 'Українська', tag: 'uk-UA', dir: 'ltr' },
  my: { label: 'မြန်မာ', tag: 'my-MM', dir: 'ltr', numbers: 'en-GB-u-nu-mymr' },
  kk: { label: 'Қазақ тілі', tag: 'kk-KZ', dir: 'ltr', numbers: 'ru-KZ' },
  it: { label: 'Italiano', tag: 'it-IT', dir: 'ltr' },
  fr: { label: 'Français', tag: 'fr-FR', dir: 'ltr' },
  tr: { label: 'Türkçe', tag: 'tr-TR', dir: 'ltr' },
  de: { label: 'Deutsch', tag: 'de-DE', dir: 'ltr' },
  ar: { label: 'العربية', tag: 'ar-SA', dir: 'rtl' },
  ja: { label: '日本語', tag: 'ja-JP', dir: 'ltr' },
  ko: { label: '한국어', tag: 'ko-KR', dir: 'ltr' },
  ta: { label: 'தமிழ்', tag: 'ta-IN', dir: 'ltr' },
} as const satisfies Record<string, { label: string; tag: string; dir: 'ltr' | 'rtl'; numbers?: string }>

export type Locale = keyof typeof locales
export const localeCodes = Object.keys(locales) as Locale[]
export const defaultLocale: Locale = 'en'

/** The tag under which the server and every browser write the numbers of a language alike. */
export function numberTag(locale: Locale): string {
  const { tag, numbers }: { tag: string; numbers?: string } = locales[locale]
  return numbers ?? tag
}

/** Narrows any string to a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(locales, value)
}

/** Splits an address's path into its language and the path without the prefix. `/en` is not a prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const [, first = ''] = pathname.split('/', 2)
  if (!isLocale(first) || first === defaultLocale)
    return { locale: defaultLocale, path: withinSite(pathname), prefixed: false }
  return { locale: first, path: withinSite(pathname.slice(first.length + 1)), prefixed: true }
}

/** Two slashes or a backslash at the start would lead to another site where the path is used alone. */
function withinSite(path: string): string {
  return path.replace(/^[/\\]*/, '/')
}

/** Puts a language's prefix before a path that has none. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
