import type { Ethnicity } from '#domains/media/vocabulary-contract.ts'
import { isLocale } from '#platform/i18n/locales.ts'

/**
 * The origin on offer that is nearest to people of a country. Left out are countries whose name is a given name or a
 * common word in some language on offer.
 */
const countries: Partial<Record<Ethnicity, readonly string[]>> = {
  American: ['US', 'CA', 'AU', 'NZ', 'GB', 'IE'],
  German: ['DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'DK', 'SE', 'NO', 'FI', 'IS', 'FR'],
  Italian: ['IT', 'ES', 'PT', 'GR', 'HR', 'AL'],
  Russian: ['RU', 'UA', 'BY', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'RS', 'SI', 'LT', 'LV', 'EE'],
  Japanese: ['JP'],
  Asian: ['CN', 'KR', 'TW', 'HK', 'MN', 'VN', 'TH', 'KZ'],
  Indian: ['IN', 'PK', 'BD', 'LK', 'NP'],
  Arab: ['SA', 'EG', 'MA', 'DZ', 'TN', 'LB', 'SY', 'IQ', 'AE', 'KW', 'QA', 'YE', 'IR', 'TR'],
  Latina: ['MX', 'BR', 'AR', 'CO', 'CL', 'PE', 'VE', 'EC', 'BO', 'UY', 'PY', 'CR'],
}

const known = new Map<string, ReadonlyMap<Ethnicity, readonly string[]>>()

/** The names of countries in a language, by the origin that is nearest to their people. */
export function countryNamesIn(locale: string): ReadonlyMap<Ethnicity, readonly string[]> {
  const language = isLocale(locale) ? locale : 'en'
  const found = known.get(language) ?? namesIn(language)
  known.set(language, found)
  return found
}

function namesIn(language: string): ReadonlyMap<Ethnicity, readonly string[]> {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const nameAll = (codes: readonly string[]) => codes.flatMap((code) => names.of(code) ?? [])
  return new Map(Object.entries(countries).map(([origin, codes]) => [origin as Ethnicity, nameAll(codes)]))
}
