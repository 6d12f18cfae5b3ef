import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { moderateCreation } from '#domains/characters/server/public.ts'
import shapes from '#domains/safety/testing/age-shapes.json' with { type: 'json' }
import { disguise, numeralsOf, spread, sprinkle, writeNumber } from '#domains/safety/testing/spellings.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'

// Thousands of cases on a busy machine: only a hang should end these by time.
vi.setConfig({ testTimeout: 120_000 })

type Locale = keyof typeof shapes
const locales = Object.keys(shapes) as Locale[]
/** Korean counts ages in words from eleven on. */
const spelledFrom: Partial<Record<Locale, number>> = { ko: 11 }
const seeds = fc.array(fc.nat(1000), { minLength: 3, maxLength: 12 })

const agesOf = (from: number, to: number) =>
  fc.constantFrom(...locales).chain((locale) =>
    fc.record({
      locale: fc.constant(locale),
      shape: fc.constantFrom(...shapes[locale].unit),
      value: fc.integer({ min: from, max: to }),
      style: fc.nat(40),
      trick: fc.nat(5),
      seeds,
      isSpelled: fc.boolean(),
    }),
  )

type Age = typeof agesOf extends (...args: never[]) => fc.Arbitrary<infer One> ? One : never

/**
 * An age in a plausible spelling: in digits of any script, in words, spaced, disguised, mixed with invisible
 * characters.
 */
function written({ locale, shape, value, style, trick, seeds: by, isSpelled }: Age): string {
  const words = isSpelled && value >= (spelledFrom[locale] ?? 1) ? numeralsOf(locale, value) : []
  const word = words[style % Math.max(words.length, 1)]
  const number = word ?? writeNumber(value, style)
  const isLatin = /^[a-z]{4,}$/.test(number)
  if (trick === 1) return sprinkle(shape.replace('{n}', number), by)
  if (trick === 2) return shape.replace('{n}', number).toUpperCase()
  if (trick === 3 && isLatin) return shape.replace('{n}', spread(number, [' ', '.', '-', '_'][(by[0] ?? 0) % 4] ?? ' '))
  if (trick === 4 && word !== undefined) return shape.replace('{n}', disguise(number, by))
  return shape.replace('{n}', number)
}

/** Every place where a person's words enter a character. */
const places = [
  (text: string) => ({ names: ['Lea'], texts: [text] }),
  (text: string) => ({ names: ['Lea'], texts: ['Calm, dry, loves rain.', text] }),
  (text: string) => ({ names: ['Lea', text], texts: ['She is calm and loves rain.'] }),
]

it('refuses ages below 18 in any place and generated spelling [S3-attr-02]', () => {
  fc.assert(
    fc.property(agesOf(1, 17), fc.constantFrom(...places), (age, place) => {
      expect(moderateCreation(place(written(age)), age.locale), `${age.locale}: ${written(age)}`).toBe('CREATION_MINOR')
    }),
    { numRuns: sampleSize({ full: 5000, sample: 1500 }) },
  )
})

it('takes no adult age for a minor in any generated spelling', () => {
  fc.assert(
    fc.property(agesOf(18, 99), (age) => {
      const plain = { ...age, trick: age.trick % 3, isSpelled: false }
      expect(moderateCreation({ texts: [written(plain)] }, age.locale), written(plain)).not.toBe('CREATION_MINOR')
    }),
    { numRuns: sampleSize({ full: 3000, sample: 750 }) },
  )
})
