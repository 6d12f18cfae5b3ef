import { describe, expect, it } from 'vitest'
import { fixedKeys } from '#tests/kit/fixed-keys.ts'
import { tamperedQuotes } from '#tests/kit/tampered-quotes.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import type { Quote } from './quotes.ts'
import { createQuotes } from './quotes.ts'

const now = new Date('2026-06-01T12:00:00Z')
const until = new Date('2026-06-01T12:10:00Z')
const by = { userId: '0198c0de-0000-7000-8000-000000000001', brand: 'nocturne', now }
const quote: Quote = {
  userId: by.userId,
  brand: 'nocturne',
  priceVersion: '0198c0de-0000-7000-8000-000000000009',
  until,
  goods: [
    {
      kind: 'vip',
      id: 'vip-3-months-exit',
      goodsId: 'vip-3-months',
      tier: 0,
      month: 3,
      coins: 1000,
      onlyStars: false,
      renews: true,
      prices: { USD: 1500, MMK: 31500, INR: 1250, IDR: 239500, MYR: 6495, XTR: 750 },
      until: new Date('2026-06-01T12:01:00Z'),
    },
  ],
}
const quotes = createQuotes(fixedKeys(Buffer.alloc(32, 7)))

const tries = sampleSize({ full: 50_000, sample: 500 })

describe('a quote', () => {
  it('refunds what was promised, to whom it was promised', () => {
    expect(quotes.read(quotes.sign(quote), by)).toEqual(quote)
  })

  it('is none for somebody else, at another brand, or once it is over', () => {
    const token = quotes.sign(quote)
    expect(quotes.read(token, { ...by, userId: '0198c0de-0000-7000-8000-000000000002' })).toBeNull()
    expect(quotes.read(token, { ...by, brand: 'mylux' })).toBeNull()
    expect(quotes.read(token, { ...by, now: until })).toBeNull()
    expect(quotes.read(token, { ...by, now: new Date(until.getTime() - 1) })).not.toBeNull()
  })

  it('counts after its key was replaced', () => {
    const replaced = createQuotes(fixedKeys(Buffer.alloc(32, 8), Buffer.alloc(32, 7)))
    expect(replaced.read(quotes.sign(quote), by)).toEqual(quote)
    expect(quotes.read(replaced.sign(quote), by)).toBeNull()
  })

  it('of another house is none, nor what was signed for another purpose', () => {
    expect(createQuotes(fixedKeys(Buffer.alloc(32, 8))).read(quotes.sign(quote), by)).toBeNull()
    expect(quotes.read('', by)).toBeNull()
    expect(quotes.read('.', by)).toBeNull()
  })

  it(`stands ${tries} tamperings`, () => {
    const token = quotes.sign(quote)
    const passed = [...tamperedQuotes(token, tries)].filter((tampered) => quotes.read(tampered, by) !== null)
    expect(passed).toEqual([])
  })

  it('holds as much as a page can bring back', () => {
    const goods = Array.from({ length: 40 }, () => quote.goods[0] ?? [])
    expect(() => quotes.sign({ ...quote, goods: goods.flat() })).toThrow('More is for sale')
  })
})
