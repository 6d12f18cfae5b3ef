import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { moderateText } from './policy.ts'
import { lexiconLists, readLexicons, splitTerms } from './screening/lexicon.ts'
import type { Lexicon, LexiconList } from './screening/lexicon.ts'
import { disguise, pileMarks, spread, sprinkle } from './testing/spellings.ts'
import type { Surface } from './verdict.ts'

// Thousands of cases on a busy machine: only a hang should end these by time.
vi.setConfig({ testTimeout: 60_000 })

/** Random numbers that the spellings are made with. */
const seedList = fc.array(fc.nat(1000), { minLength: 3, maxLength: 12 })

const lexicons = readLexicons().filter((lexicon) => lexicon.locale !== 'mul')
/**
 * Han and Japanese write numbers in numerals that are read without a list; scores and gaps exist where a language needs
 * them. Ordinals are listed where school years are said with them, halves of an age in English and German so far, and
 * names of schools that name a pupil in English.
 */
const mayBeMissing = new Set<LexiconList>([
  'numerals',
  'aged',
  'tens',
  'score',
  'gap',
  'is',
  'own',
  'glued',
  'yearsFirst',
  'ordinals',
  'half',
  'pupil',
  'schoolName',
  // Said by endings in some languages, and by words of their own in the others.
  'capacity',
  'profession',
  'ownProfession',
])

/** Where a listed term alone must be refused. Help may speak instead of a block where both fit. */
const decisive: [LexiconList, readonly Surface[]][] = [
  ['never', ['chat-in', 'chat-out', 'creation', 'name', 'search']],
  ['child', ['creation', 'name', 'search']],
  ['school', ['creation', 'name', 'search']],
  ['crisis', ['chat-in', 'chat-out', 'creation', 'search']],
  ['selfHarm', ['chat-in', 'chat-out', 'creation']],
  ['nonConsent', ['chat-in', 'chat-out', 'creation']],
  ['illegal', ['chat-in', 'chat-out', 'creation']],
  ['terror', ['creation', 'name', 'search']],
  ['drugs', ['creation', 'name', 'search']],
  ['realPerson', ['creation', 'name']],
  ['group', ['creation']],
  ['male', ['creation']],
]

function bare(term: string): string {
  return term.replace(/^[*=~]+|\*+$/g, '')
}

function termsOf(lexicon: Lexicon, list: LexiconList): string[] {
  return splitTerms(lexicon[list]).map(bare)
}

describe('the lexicon', () => {
  it('has every list filled in each language', () => {
    expect(new Set(lexicons.map((lexicon) => lexicon.locale)).size).toBe(lexicons.length)
    for (const lexicon of lexicons) {
      expect([...splitTerms(lexicon.profession), ...splitTerms(lexicon.ownProfession)].length).toBeGreaterThan(0)
      for (const list of Object.keys(lexiconLists.shape) as LexiconList[]) {
        if (!mayBeMissing.has(list))
          expect(splitTerms(lexicon[list]).length, `${lexicon.locale} ${list}`).toBeGreaterThan(0)
      }
    }
  })

  it.each(readLexicons())('$locale: every decisive term is refused where it must be', (lexicon) => {
    const missed: string[] = []
    for (const [list, surfaces] of decisive) {
      for (const term of termsOf(lexicon, list)) {
        for (const surface of surfaces) {
          if (moderateText(term, { surface, locale: lexicon.locale }).action === 'allow')
            missed.push(`${list} ${surface}: ${term}`)
        }
      }
    }
    expect(missed).toEqual([])
  })

  it.each(lexicons)('$locale: every crisis term of a person leads to help', (lexicon) => {
    for (const term of termsOf(lexicon, 'crisis')) {
      expect(moderateText(term, { surface: 'chat-in', locale: lexicon.locale }), term).toEqual({
        action: 'help',
        rule: 'crisis',
      })
    }
  })
})

const everywhere: [LexiconList, Surface][] = [
  ['never', 'chat-out'],
  ['crisis', 'chat-in'],
  ['selfHarm', 'chat-out'],
  ['nonConsent', 'chat-out'],
  ['illegal', 'chat-out'],
]
const disguisable = lexicons.flatMap((lexicon) =>
  everywhere.flatMap(([list, surface]) =>
    splitTerms(lexicon[list])
      .filter((term) => !/^[=~]/.test(term))
      .map((term) => ({ term: bare(term), surface, locale: lexicon.locale })),
  ),
)

function spellAnew(term: string, trick: number, seeds: readonly number[]): string {
  const isLatin = /^[a-z' -]{5,}$/i.test(term)
  if (trick === 0) return sprinkle(term, seeds)
  if (trick === 1) return term.toUpperCase()
  if (trick === 2) return term.normalize('NFD')
  if (trick === 3 && isLatin) return pileMarks(term, seeds)
  if (trick === 4 && isLatin) return disguise(term, seeds)
  if (trick === 5 && isLatin)
    return term
      .split(/[ '-]+/)
      .map((word) => spread(word, '.'))
      .join('. ')
  if (trick === 6 && isLatin)
    return term.replace(/[a-z]/gi, (letter) =>
      String.fromCodePoint((letter.toLowerCase().codePointAt(0) ?? 0) - 97 + 0x1d5ba),
    )
  return term
}

describe('disguised terms', () => {
  it('are seen through in generated spellings', () => {
    fc.assert(
      fc.property(fc.constantFrom(...disguisable), fc.nat(6), seedList, ({ term, surface, locale }, trick, seeds) => {
        const text = spellAnew(term, trick, seeds)
        expect(moderateText(text, { surface, locale }).action, `${locale} ${surface}: ${text}`).not.toBe('allow')
      }),
      { numRuns: sampleSize({ full: 5000, sample: 1000 }) },
    )
  })
})
