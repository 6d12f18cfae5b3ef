import { expect, it } from 'vitest'
import { localeCodes, numberTag } from '../locales.ts'
import { smallNumber } from './small-number.ts'

it.each(localeCodes)('small numbers are written in %s as a formatter writes them', (locale) => {
  const tag = numberTag(locale)
  const format = new Intl.NumberFormat(tag)
  const values = Array.from({ length: 1000 }, (_, value) => value)
  expect(values.map((value) => smallNumber(tag, value))).toEqual(values.map((value) => format.format(value)))
})

it('leaves to a formatter what has groups, parts or a sign', () => {
  expect([1000, 0.5, -1, -0, Number.NaN, 12n, '12'].map((value) => smallNumber('en-US', value))).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})
