import { beforeAll, describe, expect, it } from 'vitest'
import english from '../../../locales/en/console.json' with { type: 'json' }
import { speak } from '../texts.ts'
import { cellWords, textOf, valueOf, valueWords } from './price-words.ts'

describe('a price in a field of the console', () => {
  beforeAll(() => speak('en', english))

  it.each([
    ['USD', '12.99', 1299],
    ['USD', '12.9', 1290],
    ['USD', ' 12 ', 1200],
    ['MMK', '27500', 27_500],
    ['USD', '12.999', null],
    ['MMK', '27500.5', null],
    ['USD', '12,99', null],
    ['USD', '-1', null],
    ['USD', '', null],
    ['USD', '1.2.3', null],
  ] as const)('%s "%s" is %s', (field, text, value) => {
    expect(valueOf(field, text)).toBe(value)
  })

  it('is written as it is read', () => {
    for (const value of [1, 99, 100, 1299, 123_456]) expect(valueOf('MYR', textOf('MYR', value))).toBe(value)
    expect([valueWords('USD', 1299), valueWords('XTR', 0), valueWords('isListed', false)]).toEqual([
      '12.99 USD',
      'not by Stars',
      'No',
    ])
    expect([cellWords('USD', 129_900), cellWords('IDR', 79_000), cellWords('XTR', 0)]).toEqual([
      '1,299.00',
      '79,000',
      'not by Stars',
    ])
  })
})
