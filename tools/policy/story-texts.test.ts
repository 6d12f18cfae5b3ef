import { expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { falseAlarmsIn, storyTexts } from './story-texts.ts'

it('counts what would be refused and what would show help', () => {
  const texts = ['Good evening.', 'I want to die', 'In this story you are 15 years old.']
  expect(falseAlarmsIn(texts, 'en')).toEqual({ refused: 1, helped: 1 })
})

// Every fifteenth line of each language; `npm run policy:measure` reads them all.
it('finds next to nothing in the lines of the built-in stories, in any language', () => {
  for (const locale of localeCodes.filter((one) => one !== 'en')) {
    const sample = storyTexts(locale).filter((_, index) => index % 15 === 0)
    expect(sample.length, locale).toBeGreaterThan(100)
    const { refused, helped } = falseAlarmsIn(sample, locale)
    expect((refused + helped) / sample.length, locale).toBeLessThan(0.02)
  }
})
