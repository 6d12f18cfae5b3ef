import { describe, expect, it } from 'vitest'
import { amountText, decimalsOf, readAmount } from './minor-units.ts'

const money = (currency: string, minor: number) => ({ currency, minor })

describe('amounts as gateways write them', () => {
  it.each([
    ['USD', 999, '9.99'],
    ['USD', 5, '0.05'],
    ['USD', 100_000, '1000.00'],
    ['JPY', 500, '500'],
    ['INR', 499, '499'],
    ['KWD', 1500, '1.500'],
    ['XTR', 250, '250'],
    ['USDT', 9_990_000, '9.990000'],
  ])('%s %i is %s, and back', (currency, minor, text) => {
    expect(amountText(money(currency, minor))).toBe(text)
    expect(readAmount(text, currency)).toEqual(money(currency, minor))
  })

  it('have as many decimals as a gateway requires, without loss', () => {
    expect(amountText(money('INR', 499), 2)).toBe('499.00')
    expect(amountText(money('USDT', 9_990_000), 2)).toBe('9.99')
    expect(amountText(money('USD', 900), 0)).toBe('9')
    expect(() => amountText(money('USDT', 9_990_001), 2)).toThrow(RangeError)
    expect(() => amountText(money('USD', 999), 0)).toThrow(RangeError)
  })

  it.each([
    ['USD', '9.9', 990],
    ['USD', '9', 900],
    ['USD', '9.990', 999],
    ['USD', ' 9.99 ', 999],
    ['JPY', '500.00', 500],
  ])('in %s are also read from %s', (currency, text, minor) => {
    expect(readAmount(text, currency)).toEqual(money(currency, minor))
  })

  it.each(['', '.', '9,99', '9.999', '-9.99', '+9', '1e3', '0x10', '9.99 USD', '９.99', '99999999999999999', 'NaN'])(
    'are none in %j',
    (text) => {
      expect(readAmount(text, 'USD')).toBeNull()
    },
  )

  it('in an unknown currency have two decimals', () => {
    expect(decimalsOf('ZZZ')).toBe(2)
  })
})
