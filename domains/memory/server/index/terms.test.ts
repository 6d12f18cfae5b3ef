import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedTermsOf, termsOf } from './terms.ts'

const shared = (one: string, other: string) => {
  const terms = new Set(termsOf(one))
  return termsOf(other).filter((term) => terms.has(term))
}

describe('the terms of a text', () => {
  it('finds words of scripts without spaces', () => {
    expect(termsOf('私の名前は健太で、東京の出版社で働いています')).toEqual(
      expect.arrayContaining(['名前', '健太', '東京']),
    )
    expect(termsOf('我住在上海')).toEqual(expect.arrayContaining(['住在', '上海']))
    expect(termsOf('ฉันอยู่เชียงใหม่กับแมว')).toEqual(expect.arrayContaining(['เชียงใหม่', 'แมว']))
    expect(termsOf('ကျွန်တော် ရန်ကုန်မှာ နေပါတယ်').length).toBeGreaterThan(3)
  })

  it('matches other forms of a word', () => {
    expect(shared('My sisters were gardening', 'the garden of her sister')).toEqual(
      expect.arrayContaining(['garde', 'siste']),
    )
    expect(shared('여동생은 부산에서', '부산이 좋아')).toContain('부산')
    expect(shared('مع القطة', 'قطتي في البيت')).toEqual([])
    expect(shared('والبيت كبير', 'في البيت')).toContain('بيت')
    expect(shared('Łódź i żółw', 'lodz, zolw')).toEqual(['lodz', 'zolw'])
  })

  it('takes each term once, and none of a single letter', () => {
    expect(termsOf('a b tea tea Tea')).toEqual(['tea'])
    expect(termsOf('*…* 🙂')).toEqual([])
  })

  it('has the same terms for a text of plain signs as by the slow way', () => {
    const sign = fc.constantFrom(..."abcdestvm ABZ019'’\n\u00a0._-…“–")
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
        expect(termsOf(text)).toEqual(foldedTermsOf(text))
      }),
      { numRuns: 2000 },
    )
  })
})
