import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeyOptions } from './match.ts'
import { compilePattern, KeyMatcher } from './match.ts'
import { neededWords } from './needed-words.ts'

describe('the words that a pattern needs', () => {
  it.each([
    ['harbour', ['harbour']],
    ['The Harbour|storms?', ['the harbour', 'storm']],
    ['\\bstorm(?:s|y)\\b', ['storm']],
    ['(lamp|lantern)s? burn', [' burn']],
    ['(lantern|candle) is', ['lantern', 'candle']],
    ['colou?r of+ice', ['colo']],
    ['x{2,3}lamp', ['lamp']],
    ['[abc]lamp.oil', ['lamp']],
    ['灯塔守|ABC', ['灯塔守', 'abc']],
  ])('of %s are found', (pattern, words) => {
    expect(neededWords(pattern)).toEqual(words)
  })

  it.each([
    'lamp|.*',
    '(lamp)?',
    '(lamp|x)',
    '\\x6camp',
    '\\Qlamp',
    '[]lamp]',
    '(?i)lamp',
    'lam\\',
    '(lamp',
    'la|lamp',
  ])('of %s are none that are certain', (pattern) => {
    expect(neededWords(pattern)).toBeNull()
  })

  // The answer of the matcher is compared with the pattern engine alone, on texts made of the same pieces.
  const piece = fc.constantFrom(
    'lamp',
    'Harbour',
    'sea',
    'ſea',
    'K',
    'ΟΔΟΣ',
    '灯塔守',
    ' ',
    'x',
    '1911',
    'É',
    '-',
    'aaa',
  )
  const atom = fc.oneof(piece, fc.constantFrom('.', '\\b', '\\d', '[a-z]', '[^x]', '^', '$', '\\.', '\\S'))
  const repeated = fc
    .tuple(atom, fc.constantFrom('', '', '*', '?', '+', '{2}', '{0,1}'))
    .map(([one, mark]) => `${one}${mark}`)
  const alternativesOf = (item: fc.Arbitrary<string>) =>
    fc
      .array(fc.array(item, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((all) => all.map((items) => items.join('')).join('|'))
  const group = fc
    .tuple(fc.constantFrom('(', '(?:'), alternativesOf(repeated), fc.constantFrom(')', ')?', ')+'))
    .map((parts) => parts.join(''))
  const pattern = alternativesOf(fc.oneof(repeated, repeated, group))
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const options = (caseSensitive: boolean): KeyOptions => ({ isRegex: true, caseSensitive, wholeWords: false })

  it('never hide a match', () => {
    fc.assert(
      fc.property(pattern, text, fc.boolean(), (source, scanned, caseSensitive) => {
        const matcher = new KeyMatcher()
        const normal = scanned.normalize('NFC')
        const plain = compilePattern(source, caseSensitive ? '' : 'i')?.test(normal) ?? false
        expect(matcher.matches(source, matcher.scan(scanned), options(caseSensitive))).toBe(plain)
      }),
      { numRuns: 600 },
    )
  })

  it('never hide a plain key either', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (before, key, caseSensitive) => {
        const matcher = new KeyMatcher()
        const wanted = key.trim().normalize('NFC')
        const as = (one: string) => (caseSensitive ? one : one.toLowerCase())
        const plain = wanted !== '' && as(`${before}${key}`.normalize('NFC')).includes(as(wanted))
        const found = matcher.matches(key, matcher.scan(`${before}${key}`), {
          ...options(caseSensitive),
          isRegex: false,
        })
        expect(found).toBe(plain)
      }),
      { numRuns: 300 },
    )
  })
})
