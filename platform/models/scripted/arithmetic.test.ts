import { describe, expect, it } from 'vitest'
import { calculate } from './arithmetic.ts'
import { loadPhraseBank } from './phrase-bank.ts'
import type { Locale } from './phrase-bank.ts'

describe('calculate', () => {
  it.each<[Locale, string, string | undefined]>([
    ['en', 'what is 17 times 3?', '17 × 3 = 51'],
    ['en', '2 + 3 * 4 =', '2 + 3 × 4 = 14'],
    ['en', '7x8', '7 × 8 = 56'],
    ['en', 'What is seven plus five?', '7 + 5 = 12'],
    ['en', '1,200 / 8', '1,200 ÷ 8 = 150'],
    ['de', 'Was ist 12 geteilt durch 5?', '12 ÷ 5 = 2,4'],
    ['de', '1.200 + 1', '1.200 + 1 = 1.201'],
    ['ja', '7かける8は？', '7 × 8 = 56'],
    ['zh', '三加四等于几？', '3 + 4 = 7'],
    ['hi', '७ गुणा ८ कितना होता है?', '7 × 8 = 56'],
    ['ar', 'كم يساوي ٧ × ٨؟', '7 × 8 = 56'],
  ])('in %s, %s is %s', async (locale, message, expected) => {
    expect(calculate(message, await loadPhraseBank(locale), locale)).toBe(expected)
  })

  it.each([
    ['a part of a larger number in words', 'what is twenty three plus four?'],
    ['a date', 'I was born on 3-4-1990'],
    ['an opening time', 'they are open 24/7 for everybody here'],
    ['a price in a story', 'I paid 5 euros'],
    ['a division by zero', '5 / 0'],
    ['a telephone number', 'call 555-1234 tomorrow'],
    ['nothing at all', ''],
  ])('leaves %s alone', async (_, message) => {
    expect(calculate(message, await loadPhraseBank('en'), 'en')).toBeUndefined()
  })

  it('leaves larger numbers in Chinese words alone', async () => {
    expect(calculate('二十三加四', await loadPhraseBank('zh'), 'zh')).toBeUndefined()
  })
})
