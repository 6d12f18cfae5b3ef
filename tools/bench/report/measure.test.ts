import { describe, expect, it } from 'vitest'
import type { Measure } from './measure.ts'
import { aimText, isMet, numberText, reportTable, summaryLine } from './measure.ts'

const cost: Measure = {
  part: 'chat',
  name: 'CPU',
  unit: 'ms',
  floor: 40,
  value: 58,
  aim: { of: 'ratio', is: 'atMost', limit: 1.5 },
}
const wait: Measure = {
  part: 'chat',
  name: 'wait',
  unit: 'ms',
  floor: 5,
  value: 16,
  aim: { of: 'excess', is: 'atMost', limit: 10 },
}
const speed: Measure = {
  part: 'web',
  name: 'speed',
  unit: '',
  value: 97,
  aim: { of: 'value', is: 'atLeast', limit: 95 },
}
const fact: Measure = { part: 'web', name: 'weight', unit: 'KiB', value: 12.345 }

describe('isMet', () => {
  it('checks a ratio, an excess and a plain value', () => {
    expect(isMet(cost)).toBe(true)
    expect(isMet({ ...cost, value: 61 })).toBe(false)
    expect(isMet(wait)).toBe(false)
    expect(isMet({ ...wait, value: 15 })).toBe(true)
    expect(isMet(speed)).toBe(true)
    expect(isMet({ ...speed, value: 94 })).toBe(false)
  })

  it('has no opinion without an aim, and counts what could not be taken as missed', () => {
    expect(isMet(fact)).toBeNull()
    expect(isMet({ ...speed, value: Number.NaN })).toBe(false)
    expect(isMet({ ...cost, floor: undefined })).toBe(false)
  })
})

it('says an aim in words', () => {
  expect([cost, wait, speed, fact].map(aimText)).toEqual(['<= 1.5x floor', '<= floor + 10 ms', '>= 95', ''])
})

it('keeps the digits that count', () => {
  expect([1234.5, 12.34, 1.234, 0, 250, Number.NaN].map(numberText)).toEqual(['1235', '12.3', '1.23', '0', '250', '–'])
})

it('writes one aligned block for each part', () => {
  expect(reportTable([cost, speed, fact])).toBe(
    [
      'chat',
      'measure      floor  product  ratio  aim',
      'CPU, ms         40       58  1.45x  <= 1.5x floor  met',
      '',
      'web',
      'measure      floor  product  ratio  aim',
      'speed                    97         >= 95          met',
      'weight, KiB            12.3',
    ].join('\n'),
  )
})

it('leaves out a ratio that says nothing', () => {
  expect(
    reportTable([{ ...wait, isRatioIdle: true }])
      .split('\n')
      .at(-1),
  ).toBe('wait, ms      5       16         <= floor + 10 ms  MISSED')
})

it('counts the aims that were met', () => {
  expect(summaryLine([cost, wait, speed, fact])).toBe('2 of 3 aims met')
})
