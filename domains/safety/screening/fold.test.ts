import { describe, expect, it } from 'vitest'
import { fold, foldTerm, kind } from './fold.ts'

function foldText(text: string): string {
  return [...text]
    .flatMap((char) => fold(char.codePointAt(0) ?? 0).map((one) => String.fromCodePoint(one.code)))
    .join('')
}

describe('folding', () => {
  it.each([
    ['Fullwidth', 'Ｈｅｌｌｏ', 'hello'],
    ['mathematical letters', '𝐡𝑒𝒍𝓁𝔬', 'hello'],
    ['circled and squared letters', 'ⓗ🅔🅛🅻ⓞ', 'hello'],
    ['regional indicators', '🇭🇪🇱🇱🇴', 'hello'],
    ['Cyrillic lookalikes', 'hеllо', 'hello'],
    ['Greek lookalikes', 'hεllο', 'hello'],
    ['accents, composed', 'héllö', 'hello'],
    ['accents, decomposed', 'he\u0301llo\u0308', 'hello'],
    ['zero-width characters', 'h\u200be\u200dl\u2060l\ufeffo', 'hello'],
    ['soft hyphens and variation selectors', 'hel\u00adlo\ufe0f', 'hello'],
    ['Turkish dotless i', 'ısı', 'isi'],
  ])('reads %s as plain letters', (_, disguised, plain) => {
    expect(foldText(disguised)).toBe(plain)
  })

  it.each(['17', '１７', '١٧', '۱۷', '१७', '১৭', '௧௭', '၁၇', '𝟭𝟳', '1️⃣7️⃣', '①⑦'])(
    'reads %s as the digits 17',
    (digits) => {
      expect(foldText(digits)).toBe('17')
      expect(fold(digits.codePointAt(0) ?? 0)[0]?.kind).toBe(kind.digit)
    },
  )

  it('reads katakana as hiragana, halfwidth too', () => {
    expect(foldText('カタカナ')).toBe(foldText('かたかな'))
    expect(foldText('ｶﾀｶﾅ')).toBe(foldText('かたかな'))
  })

  it('leaves a Cyrillic word equal to itself, whatever lookalikes it holds', () => {
    expect(foldText('ШКОЛА')).toBe(foldText('школа'))
  })

  it('spells a term with one space wherever its words part', () => {
    expect(foldTerm("it's  a—test")).toBe('it s a test')
  })
})
