import { describe, expect, it } from 'vitest'
import { moderateText } from './policy.ts'

const isAllowed = (name: string, locale = 'en') =>
  moderateText(name, { surface: 'name', locale, year: 2026 }).action === 'allow'

// Names that were refused by a part of them: a number, a drug, or a child of another language.
const ordinary =
  'Nina, Nino, Isis, Nazir, Nazira, Nazım, Nazif, Díez, Dix, Elif, Onur, Onze, Treize, once-seller, Once Again, best-seller, elf-queen, Elf, Wood Elf, Eleven, Ten Tina, Ten Forward, Seven of Nine, twenty one pilots, Four Seasons, Agent 47, Route 66, Max 1999'.split(
    ', ',
  )

describe('a name', () => {
  it('may hold what only looks like an age, a child or a crime in another language', () => {
    const refused = ordinary.flatMap((name) =>
      ['en', 'es', 'de', 'tr'].filter((locale) => !isAllowed(name, locale)).map((locale) => `${name} ${locale}`),
    )
    expect(refused).toEqual([])
  })

  it('says no age below 18, in digits or in words of its reader', () => {
    const refused = [
      ['Anna17', 'en'],
      ['Anna 17', 'en'],
      ['小美十七', 'en'],
      ['Anna seventeen', 'en'],
      ['Mia siebzehn', 'de'],
      ['Саша семнадцать', 'ru'],
      ['niña', 'es'],
      ['una nina', 'es'],
      ['Nazi', 'en'],
      ['nazis', 'de'],
      ['isis fighter', 'en'],
    ] as const
    expect(refused.filter(([name, locale]) => isAllowed(name, locale))).toEqual([])
  })
})
