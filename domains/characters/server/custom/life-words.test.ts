import { describe, expect, it } from 'vitest'
import { locales } from '#platform/i18n/locales.ts'
import { lifeChoices, occupations } from '../../creation-choices.ts'
import { traits } from '../../attributes.ts'
import { lifeWordsIn } from './life-words.ts'

describe("the words of somebody's life", () => {
  it.each(Object.keys(locales))('are there in %s, for each value', (locale) => {
    const words = lifeWordsIn(locale)
    for (const [list, values] of Object.entries({ ...lifeChoices, occupation: occupations, trait: traits }))
      expect(Object.keys(words[list] ?? {}).sort()).toEqual([...values].sort())
    expect(
      Object.values(words)
        .flatMap((list) => Object.values(list))
        .every((terms) => terms.length > 0),
    ).toBe(true)
  })

  it("are nobody's in a language that is not offered", () => {
    expect(lifeWordsIn('../en')).toEqual({})
  })
})
