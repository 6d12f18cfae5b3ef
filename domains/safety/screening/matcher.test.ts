import { describe, expect, it } from 'vitest'
import { Decoder } from './decoder.ts'
import { kind } from './fold.ts'
import type { Folded } from './fold.ts'
import { Matcher } from './matcher.ts'
import { Trie } from './trie.ts'

// The words are harmless substitutes; the tests cover the tolerated deviation of a spelling.
function find(text: string, ...terms: string[]): string[] {
  const trie = new Trie()
  for (const term of terms) trie.add(term, 'word', 1)
  const found: string[] = []
  const matcher = new Matcher(trie, ({ start, end }) => found.push(text.slice(start, end)))
  let word = 0
  let before: Folded | undefined
  const unit = (folded: Folded, typed: number, start: number, end: number): void => {
    const isWord = folded.kind === kind.letter || folded.kind === kind.digit
    const opensWord = isWord && (before?.kind !== folded.kind || before.solid || folded.solid)
    if (opensWord) word++
    before = folded
    matcher.push({ ...folded, typed, start, end, word, opensWord })
  }
  const decoder = new Decoder({ unit, unreadable: () => found.push('unreadable') })
  decoder.push(text)
  decoder.end()
  matcher.end()
  return [...new Set(found)]
}

describe('the matcher', () => {
  it('finds whole words, not parts of words', () => {
    expect(find('the lantern was lit', 'lantern')).toEqual(['lantern'])
    expect(find('lanternfish', 'lantern')).toEqual([])
    expect(find('lanternfish', 'lantern*')).toEqual(['lantern'])
    expect(find('jacklantern', '*lantern')).toEqual(['lantern'])
  })

  it.each([
    'l a n t e r n',
    'l.a.n.t.e.r.n',
    'l-a-n-t-e-r-n',
    'lan.tern',
    'lan tern',
    'l\u200ban\u200btern',
    'lаntеrn',
    'l4nt3rn',
    'laaanternnn',
    'LANTERN',
    'lant*rn',
    '1antern',
  ])('sees through %s', (text) => expect(find(`a ${text} b`, 'lantern')).not.toEqual([]))

  it('requires short words to match their spelling more closely than long ones', () => {
    expect(find('la mp', 'lamp')).toEqual([])
    expect(find('l a m p', 'lamp')).not.toEqual([])
    expect(find('la-mp', 'lamp')).not.toEqual([])
    expect(find('lammp', 'lamp')).toEqual([])
    expect(find('lammmp', 'lamp')).not.toEqual([])
  })

  it('takes no exclamation mark for a letter at the end of a word', () => {
    expect(find('lol! nice', 'loli')).toEqual([])
    expect(find('1!1! 2', 'loli')).toEqual([])
  })

  it('needs no spaces where the script has none', () => {
    expect(find('今夜は月がきれい', '月')).toEqual(['月'])
    expect(find('달빛이 밝다', '달빛')).toEqual(['달빛'])
  })

  it('does not cut a Korean or Japanese syllable in two', () => {
    expect(find('소년', '소녀')).toEqual([])
    expect(find('がみ', 'か')).toEqual([])
  })

  it('finds Korean typed as single jamo', () => {
    expect(find('ㄷㅏㄹㅂㅣㅊ', '달빛')).not.toEqual([])
  })

  it('reads a phrase across line breaks and missing spaces', () => {
    expect(find('paper\nlantern', 'paper lantern')).not.toEqual([])
    expect(find('paperlantern', 'paper lantern')).not.toEqual([])
  })
})
