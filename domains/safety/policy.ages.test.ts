import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { moderateText } from './policy.ts'
import shapes from './testing/age-shapes.json' with { type: 'json' }
import { disguise, numeralsOf, pileMarks, spread, sprinkle, writeNumber } from './testing/spellings.ts'
import type { Surface } from './verdict.ts'

// Thousands of cases on a busy machine: only a hang should end these by time.
vi.setConfig({ testTimeout: 60_000 })

/** Random numbers that the spellings are made with. */
const seedList = fc.array(fc.nat(1000), { minLength: 3, maxLength: 12 })

type Case = { locale: string; text: string; value: number }

const surfaces: readonly Surface[] = ['chat-in', 'chat-out', 'creation', 'search']
const locales = Object.keys(shapes) as (keyof typeof shapes)[]
/** Languages whose spelled numbers below this one are not used for ages. */
const spelledFrom: Record<string, number> = { ko: 11 }

const shapeOf = (
  from: number,
  to: number,
): fc.Arbitrary<{ locale: (typeof locales)[number]; shape: string; value: number }> =>
  fc.constantFrom(...locales).chain((locale) => {
    const { unit, bare } = shapes[locale]
    const all = [
      ...unit.map((shape) => ({ shape, from })),
      ...bare.map((shape) => ({ shape, from: Math.max(from, 8) })),
    ]
    return fc
      .constantFrom(...all)
      .chain((one) => fc.integer({ min: one.from, max: to }).map((value) => ({ locale, shape: one.shape, value })))
  })

/** An age in a plausible spelling: digits of any script, words, spaced, disguised, mixed with invisible characters. */
const spelledAge: fc.Arbitrary<Case> = fc
  .record({ base: shapeOf(1, 17), style: fc.nat(40), trick: fc.nat(7), seeds: seedList, words: fc.boolean() })
  .map(({ base: { locale, shape, value }, style, trick, seeds, words }) => {
    const listed = value >= (spelledFrom[locale] ?? 1) ? numeralsOf(locale, value) : []
    const spelled = words ? listed[style % Math.max(listed.length, 1)] : undefined
    const number = spelled ?? writeNumber(value, style)
    return { locale, value, text: applyTrick(shape, number, trick, seeds, spelled !== undefined) }
  })

function applyTrick(
  shape: string,
  number: string,
  trick: number,
  seeds: readonly number[],
  isSpelled: boolean,
): string {
  const plain = shape.replace('{n}', number)
  const isLatin = /^[a-z ]{4,}$/.test(number)
  if (trick === 1) return sprinkle(plain, seeds)
  if (trick === 2) return plain.toUpperCase()
  if (trick === 3) return plain.normalize('NFD')
  if (trick === 4 && isLatin) return shape.replace('{n}', pileMarks(number, seeds))
  if (trick === 5 && isLatin && !number.includes(' '))
    return shape.replace('{n}', spread(number, [' ', '.', '-', '_', '\n'][(seeds[0] ?? 0) % 5] ?? ' '))
  if (trick === 6 && isSpelled) return shape.replace('{n}', disguise(number, seeds))
  if (trick === 7 && /^[0-9]+$/.test(number))
    return shape.replace('{n}', [...number].map((digit) => `&#${digit.charCodeAt(0)};`).join(''))
  return plain
}

const adult: fc.Arbitrary<Case> = fc
  .record({ base: shapeOf(18, 99), style: fc.nat(40), trick: fc.nat(3), seeds: seedList })
  .map(({ base: { locale, shape, value }, style, trick, seeds }) => ({
    locale,
    value,
    text: applyTrick(shape, writeNumber(value, style), trick, seeds, false),
  }))

describe('ages in 23 languages', () => {
  it('refuses ages below 18 in generated spellings', () => {
    fc.assert(
      fc.property(spelledAge, fc.constantFrom(...surfaces), ({ locale, text }, surface) => {
        expect(moderateText(text, { surface, locale }), `${locale} ${surface}: ${text}`).toEqual({
          action: 'block',
          rule: 'minors',
        })
      }),
      { numRuns: sampleSize({ full: 6000, sample: 1500 }) },
    )
  })

  it('allows ages from 18 on in generated spellings', () => {
    fc.assert(
      fc.property(adult, fc.constantFrom<Surface>('chat-in', 'chat-out', 'search'), ({ locale, text }, surface) => {
        expect(moderateText(text, { surface, locale }), `${locale} ${surface}: ${text}`).toEqual({ action: 'allow' })
      }),
      { numRuns: sampleSize({ full: 3000, sample: 750 }) },
    )
  })

  it.each(locales)('%s: recognizes every age from 1 to 17 in every shape, in digits and in words', (locale) => {
    const missed: string[] = []
    for (const surface of surfaces) {
      const { unit, bare } = shapes[locale]
      for (const [list, from] of [
        [unit, 1],
        [bare, 8],
      ] as const) {
        for (const shape of list) {
          for (let value = from; value <= 17; value++) {
            const spelled = value >= (spelledFrom[locale] ?? 1) ? numeralsOf(locale, value) : []
            for (const number of [String(value), writeNumber(value, 2), ...spelled]) {
              const text = shape.replace('{n}', number)
              if (moderateText(text, { surface, locale }).action !== 'block') missed.push(`${surface}: ${text}`)
            }
          }
        }
      }
    }
    expect(missed).toEqual([])
  })
})
