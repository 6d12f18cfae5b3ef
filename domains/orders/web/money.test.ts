import { describe, expect, it } from 'vitest'
import type { Currency } from '../payment-methods.ts'
import { amountText, planPriceText, priceText } from './money.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const prices = { price: 9.99, priceMMK: 21_000, priceINR: 849, priceMYR: 47.9, priceIDR: 159_000, tgStar: 500 }
const words = (key: string, { amount }: { amount: number | string }) =>
  `${amount} ${key === 'stars' ? 'Stars' : 'USDT'}`
const amount = (currency: string, minor: number, digits: number) =>
  plain(amountText('en-US', { currency, minor, digits }, words))

describe('a price', () => {
  it.each<[Currency, number, string]>([
    ['USD', 9.99, '$9.99'],
    ['MMK', 21_000, 'Ks 21,000'],
    ['INR', 849, '₹849'],
    ['MYR', 47.9, 'RM 47.90'],
    ['IDR', 159_000, 'Rp 159,000'],
  ])('in %s of %s is %s [S3-currency-02]', (currency, value, text) => {
    expect(plain(priceText('en-US', currency, value))).toBe(text)
  })

  it('is written in the figures of the language', () => {
    expect(plain(priceText('bn', 'USD', 9.99))).toContain('৯.৯৯')
    expect(plain(priceText('my', 'MMK', 27_500))).toContain('၂၇,၅၀၀')
    expect(plain(amountText('bn', { currency: 'USDT', minor: 12_990_000, digits: 6 }, words))).toBe('১২.৯৯ USDT')
  })

  it('of a plan that Stars alone pay is in Stars, of any other in the currency that is read', () => {
    const plan = { ...prices, onlyPayTgStar: false }
    expect(plain(planPriceText('en-US', 'MYR', plan, words))).toBe('RM 47.90')
    expect(planPriceText('en-US', 'MYR', { ...plan, onlyPayTgStar: true }, words)).toBe('500 Stars')
  })

  it('stands where a language puts it, with the same sign everywhere', () => {
    expect(plain(priceText('de-DE', 'USD', 9.99))).toBe('9,99 $')
    expect(plain(priceText('de-DE', 'IDR', 159_000))).toBe('159.000 Rp')
    expect(plain(priceText('zh-HK', 'USD', 9.99))).toBe('$9.99')
  })
})

describe('the amount beside a payment method', () => {
  it('is in rupees, USDT, Stars or dollars [S9-paydisplay-01] [S9-paydisplay-02] [S9-paydisplay-03] [S9-paydisplay-04]', () => {
    expect(amount('INR', 849, 0)).toBe('₹849')
    expect(amount('USDT', 9_990_000, 6)).toBe('9.99 USDT')
    expect(amount('XTR', 500, 0)).toBe('500 Stars')
    expect(amount('USD', 999, 2)).toBe('$9.99')
  })

  it('keeps small parts of a coin that is counted in millionths', () => {
    expect(amount('USDT', 9_990_500, 6)).toBe('9.9905 USDT')
  })

  it('names a currency that has no sign here', () => {
    expect(amount('EUR', 999, 2)).toBe('EUR 9.99')
  })
})
