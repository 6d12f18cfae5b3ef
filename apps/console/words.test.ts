import { expect, it } from 'vitest'
import english from '../../locales/en/console.json' with { type: 'json' }
import german from '../../locales/de/console.json' with { type: 'json' }
import { momentWords, speak } from './texts.ts'
import { amountWords, detailWords, dollars, spanWords, wordFor } from './words.ts'

const hourMs = 3_600_000

it('the detail of an act reads as names with their values, without those that are null', () => {
  expect(detailWords('{"round":1,"sanction":null,"kind":"gift","rules":["a"]}')).toBe(
    'round: 1, kind: gift, rules: ["a"]',
  )
  expect(detailWords('{}')).toBe('')
})

it('values, spans, amounts and moments are in the language of the operator', () => {
  const said = () => [
    wordFor('crisis-review'),
    wordFor('something-new'),
    spanWords(-50 * hourMs),
    dollars(123_456),
    amountWords({ currency: 'IDR', minor: 79_000, digits: 0 }),
    momentWords(Date.UTC(2026, 4, 3, 12)).slice(0, 10),
  ]
  speak('en', english)
  expect(said()).toEqual(['Crisis review', 'something-new', '2 d 2 h', '$1,234.56', '79,000 IDR', '3 May 2026'])
  speak('de', german)
  expect(said()).toEqual(['Krise', 'something-new', '2 T. 2 Std.', '1.234,56\u00a0$', '79.000 IDR', '03.05.2026'])
})
