import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { catalogueFieldsOf, readCard } from '../card.ts'
import names from '../seed/cities.json' with { type: 'json' }
import { cityName } from './city-names.ts'

const cards = new URL('../seed/cards/', import.meta.url)
const cities = readdirSync(cards).map((card) => {
  const { city } = catalogueFieldsOf(readCard(JSON.parse(readFileSync(new URL(card, cards), 'utf8'))))
  return city
})

describe('a city', () => {
  it('is written as in the language of the page', () => {
    expect(cityName('Sapporo', 'ja')).toBe('札幌')
    expect(cityName('Hamburg', 'fr')).toBe('Hambourg')
  })

  it('is written as on the card in a language that has no name of its own for it, and where nobody knows it', () => {
    expect(cityName('Hamburg', 'de')).toBe('Hamburg')
    expect(cityName('Nowhere', 'ja')).toBe('Nowhere')
    expect(cityName('toString', 'ja')).toBe('toString')
  })

  it('of every seeded character has its name in the languages that do not write with Latin letters', () => {
    const others = ['ar', 'bn', 'hi', 'ja', 'kk', 'ko', 'my', 'ru', 'ta', 'uk', 'zh', 'zh-hant']
    const missing = cities.flatMap((city) =>
      others
        .filter((locale) => /\p{Script=Latin}/u.test(cityName(city, locale)))
        .map((locale) => `${city} in ${locale}`),
    )
    expect(missing).toEqual([])
  })

  it('has names of languages that exist, for cities that somebody lives in', () => {
    expect(Object.keys(names).toSorted()).toEqual([...new Set(cities)].toSorted())
    const written = Object.values(names).flatMap((one) => Object.keys(one))
    expect(written.filter((locale) => !localeCodes.some((code) => code === locale))).toEqual([])
  })
})
