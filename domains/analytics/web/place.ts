import { splitLocale } from '#platform/i18n/locales.ts'

/**
 * The place of a path: its first word without the language. The rest names characters and conversations, which is
 * nobody's business.
 */
export function placeOf(pathname: string): string {
  return splitLocale(pathname).path.split('/')[1] ?? ''
}
