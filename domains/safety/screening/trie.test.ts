import { expect, it } from 'vitest'
import { foldTerm } from './fold.ts'
import { Trie } from './trie.ts'

// The first letters of the words are many, so that the roots have a table of edges and later nodes a list.
const words = [...'abcdefghijklmnopqrstuvwxyzþя一二三'].flatMap((first) =>
  ['lantern', 'lamp post', 'lamp', 'larch*', 'quay'].map((rest) => first + rest),
)

/** Follows the letters of a word from the roots on, and gives the terms that end with it. */
function termsOf(trie: Trie, word: string): string[] {
  return [Trie.wordRoot, Trie.anywhereRoot].flatMap((root) => {
    let node = root
    for (const [at, letter] of [...foldTerm(word)].entries()) {
      node = trie.child(node, letter.codePointAt(0) ?? 0)
      if (node === 0) return at === 0 ? [] : ['cut off']
    }
    return (trie.terms(node) ?? []).map(({ category, languages, value }) => `${category} ${languages} ${value}`)
  })
}

function filled(): Trie {
  const trie = new Trie()
  for (const [index, word] of words.entries()) trie.add(word, 'word', 1, index % 3)
  trie.add('alamp', 'other', 2)
  trie.add('alamp', 'word', 4, words.indexOf('alamp') % 3)
  return trie
}

it('leads to each term by its letters, and nowhere by others', () => {
  const trie = filled()
  for (const [index, word] of words.entries())
    if (word !== 'alamp') expect(termsOf(trie, word.replace('*', '')), word).toEqual([`word 1 ${index % 3}`])
  expect(termsOf(trie, 'alamp')).toEqual([`word 5 ${words.indexOf('alamp') % 3}`, 'other 2 0'])
  expect(trie.child(Trie.wordRoot, 'ñ'.codePointAt(0) ?? 0)).toBe(0)
  expect(termsOf(trie, 'alampx')).toEqual(['cut off'])
})

it('is the same once it is sealed', () => {
  const [open, sealed] = [filled(), filled()]
  sealed.seal()
  expect(sealed.size).toBe(open.size)
  for (let node = 0; node < open.size; node += 1) {
    const lettersOf = (trie: Trie) => {
      const letters: number[] = []
      trie.eachLetter(node, (letter) => letters.push(letter))
      return letters
    }
    expect(lettersOf(sealed)).toEqual(lettersOf(open))
    expect(sealed.terms(node)).toEqual(open.terms(node))
    expect(sealed.afterSpace(node)).toBe(open.afterSpace(node))
    for (const letter of lettersOf(open)) expect(sealed.child(node, letter)).toBe(open.child(node, letter))
  }
})
