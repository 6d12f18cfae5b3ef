import file from '../seed/cities.json' with { type: 'json' }

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = file

/** A city as the language of a page writes it; one without an entry is written as on the card. */
export function cityName(city: string, locale: string): string {
  return names[city]?.[locale] ?? city
}
