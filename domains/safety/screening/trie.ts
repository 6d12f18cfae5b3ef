import { EdgeTable } from './edge-table.ts'
import { foldTerm } from './fold.ts'

/** One entry of the lexicon, compiled. `languages` is a bit mask, so that words of two languages are not mixed up. */
export type Term = {
  category: string
  languages: number
  value: number
  /** Letters in it, spaces not counted. */
  length: number
  /** Written with `*` at its end: further letters may follow. */
  openEnd: boolean
  /** Of a script without spaces, or one whose words grow by endings: no word boundary is requested. */
  solid: boolean
  /** Written with `=` in front: counts only with these very accents, since another word differs by them alone. */
  exact?: string
  /** Written with `~` in front: its accents count only where other words around it have any. */
  lenient?: true
  /** A Korean term whose last final is spelled as the single jamo that people type. */
  endsInLead?: true
}

const space = 32
/** A node with more children is looked up in the table, others by their list. */
const manyChildren = 5
const firstNodes = 64
const solidTerm = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}\p{Extended_Pictographic}]/u
const hangul = /\p{Script=Hangul}/u
// Korean writes spaces, but glues particles behind words and, when it likes, words together.
const gluedHangul = new Set([
  'never',
  'crisis',
  'cryHalf',
  'cryRest',
  'replica',
  'acquaintance',
  'publicFigure',
  'crisisQuestion',
  'adultQuestion',
  'minorQuestion',
  'threat',
  'threatTarget',
  'humanQuestion',
  'humanClaim',
  'humanYes',
  'licence',
  'licensed',
  'profession',
  'ownProfession',
  'isolation',
  'farewellGuilt',
  'feels',
  'likePeople',
  'leaving',
  'left',
  'selfHarm',
  'sexual',
  'nonConsent',
  'illegal',
  'drugs',
  'terror',
  'unit',
  'aged',
  'safe',
])
const prefixingScript = /^[\p{Script=Arabic}\s]{4,}$/u
const finalJamo = /[\u11a8-\u11c2]/u
// Finals typed as single jamo arrive as leads (ㅎㅏㄱ), so Korean terms are matched in both spellings.
const leadOfFinal: Record<string, string> = {
  ᆨ: 'ᄀ',
  ᆫ: 'ᄂ',
  ᆮ: 'ᄃ',
  ᆯ: 'ᄅ',
  ᆷ: 'ᄆ',
  ᆸ: 'ᄇ',
  ᆺ: 'ᄉ',
  ᆻ: 'ᄊ',
  ᆼ: 'ᄋ',
  ᆽ: 'ᄌ',
  ᆾ: 'ᄎ',
  ᆿ: 'ᄏ',
  ᇀ: 'ᄐ',
  ᇁ: 'ᄑ',
  ᇂ: 'ᄒ',
}

/** How a term is compared where accents matter. */
export function accentsOf(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The numbers of a node: those of a few hundred thousand nodes lie side by side, without an object for each. */
const at = { letter: 0, firstChild: 1, nextSibling: 2, mask: 3, afterSpace: 4, terms: 5, children: 6 } as const
const sizeOfNode = 8

// The letters and accents that keyboards of Vietnamese write.
const plainlyTyped = /^[a-zđ\u0300-\u0303\u0306\u0309\u031b\u0323\s,;:]+$/u

/**
 * Whether a find may be this word by its accents. What is not plainly typed, as with signs between its letters, is hidden on
 * purpose and counts whatever its accents are.
 */
export function isSpelledAs(typed: string, exact: string): boolean {
  return !plainlyTyped.test(typed.toLowerCase().normalize('NFD')) || lettersOf(typed) === lettersOf(exact)
}

/** The letters alone, each of a row of the same once. */
function lettersOf(text: string): string {
  return accentsOf(text)
    .replaceAll(/\s/gu, '')
    .replaceAll(/(.)\1+/gu, '$1')
}

/** A letter tree in flat arrays: root 0 for terms that begin at a word's start, root 1 for those found anywhere. */
export class Trie {
  static readonly wordRoot = 0
  static readonly anywhereRoot = 1
  private nodes = new Int32Array(firstNodes * sizeOfNode)
  private count = 2
  /** Lists of terms by the number that nodes have; the first is that of a node without any. */
  private lists: (Term[] | undefined)[] = [undefined]
  private readonly table = new EdgeTable()

  get size(): number {
    return this.count
  }

  /** The node that `letter` leads to, or 0. */
  child(node: number, letter: number): number {
    const { nodes } = this
    const from = node * sizeOfNode
    // Nearly all letters lead nowhere, which this shows without a search.
    if (((nodes[from + at.mask] as number) & bitOf(letter)) === 0) return 0
    if ((nodes[from + at.children] as number) > manyChildren) return this.table.get(node, letter)
    let one = nodes[from + at.firstChild] as number
    while (one !== 0 && nodes[one * sizeOfNode + at.letter] !== letter)
      one = nodes[one * sizeOfNode + at.nextSibling] as number
    return one
  }

  /** The node reached by a space between two words of a term, or 0. */
  afterSpace(node: number): number {
    return this.nodes[node * sizeOfNode + at.afterSpace] as number
  }

  terms(node: number): readonly Term[] | undefined {
    return this.lists[this.nodes[node * sizeOfNode + at.terms] as number]
  }

  /** Calls back with every letter that can follow, for a character that hides any one letter. */
  eachLetter(node: number, visit: (letter: number) => void): void {
    const { nodes } = this
    let one = nodes[node * sizeOfNode + at.firstChild] as number
    for (; one !== 0; one = nodes[one * sizeOfNode + at.nextSibling] as number) {
      const letter = nodes[one * sizeOfNode + at.letter] as number
      if (letter !== space) visit(letter)
    }
  }

  /** Frees the room that was for more terms, and stores equal lists of terms once: no term is added afterwards. */
  seal(): void {
    this.nodes = this.nodes.slice(0, this.count * sizeOfNode)
    const lists: (Term[] | undefined)[] = [undefined]
    const known = new Map<string, number>()
    for (let node = 0; node < this.count; node += 1) {
      const terms = this.terms(node)
      if (terms === undefined) continue
      const key = JSON.stringify(terms)
      const place = known.get(key) ?? lists.push([...terms]) - 1
      known.set(key, place)
      this.nodes[node * sizeOfNode + at.terms] = place
    }
    this.lists = lists
  }

  /**
   * Adds a term in the lexicon's notation: a leading or trailing `*` allows letters before or after, `=` requires its
   * accents, and `~` requires them of somebody who types accents.
   */
  add(listed: string, category: string, languages: number, value = 0): void {
    const isLenient = listed.startsWith('~')
    const isExact = isLenient || listed.startsWith('=')
    const spelling = isExact ? listed.slice(1) : listed
    const openStart = spelling.startsWith('*')
    const openEnd = spelling.endsWith('*')
    const bare = spelling.slice(openStart ? 1 : 0, openEnd ? -1 : undefined)
    const folded = foldTerm(bare)
    if (folded === '') throw new Error(`a lexicon term folds to nothing: ${JSON.stringify(spelling)} (${category})`)
    const syllables = hangul.test(bare) ? bare.replace(/\s/g, '').length : 0
    const solid = solidTerm.test(bare) || syllables > 1 || (syllables === 1 && gluedHangul.has(category))
    const isAnywhere =
      solid &&
      (syllables === 0 || syllables > 2 || gluedHangul.has(category) || (syllables === 2 && category === 'numeral'))
    const root = openStart || isAnywhere || prefixingScript.test(folded) ? Trie.anywhereRoot : Trie.wordRoot
    const length = [...folded].filter((char) => char !== ' ').length
    const term: Term = { category, languages, value, length, openEnd, solid }
    if (isExact) term.exact = accentsOf(bare)
    if (isLenient) term.lenient = true
    this.insert(root, folded, term)
    if (finalJamo.test(folded)) {
      const leads = folded.replace(/[\u11a8-\u11c2]/gu, (final) => leadOfFinal[final] ?? final)
      const endsInLead = finalJamo.test(folded.at(-1) ?? '')
      if (leads !== folded) this.insert(root, leads, endsInLead ? { ...term, endsInLead } : term)
    }
  }

  private insert(root: number, folded: string, term: Term): void {
    let node = root
    for (const char of folded) node = this.descend(node, char.codePointAt(0) ?? 0)
    const terms = this.lists[this.nodes[node * sizeOfNode + at.terms] as number]
    if (terms === undefined) {
      this.nodes[node * sizeOfNode + at.terms] = this.lists.push([{ ...term }]) - 1
      return
    }
    const same = terms.find(
      (one) =>
        one.category === term.category &&
        one.value === term.value &&
        one.openEnd === term.openEnd &&
        one.exact === term.exact &&
        one.lenient === term.lenient,
    )
    if (same) same.languages |= term.languages
    else terms.push({ ...term })
  }

  private descend(node: number, letter: number): number {
    const known = this.child(node, letter)
    if (known !== 0) return known
    const made = this.count++
    this.makeRoom()
    const { nodes } = this
    const from = node * sizeOfNode
    const children = (nodes[from + at.children] as number) + 1
    nodes[made * sizeOfNode + at.letter] = letter
    nodes[made * sizeOfNode + at.nextSibling] = nodes[from + at.firstChild] as number
    nodes[from + at.firstChild] = made
    nodes[from + at.mask] = (nodes[from + at.mask] as number) | bitOf(letter)
    nodes[from + at.children] = children
    if (letter === space) nodes[from + at.afterSpace] = made
    if (children === manyChildren + 1) this.indexChildren(node)
    else if (children > manyChildren) this.table.set(node, letter, made)
    return made
  }

  private makeRoom(): void {
    if (this.count * sizeOfNode <= this.nodes.length) return
    const larger = new Int32Array(this.nodes.length * 2)
    larger.set(this.nodes)
    this.nodes = larger
  }

  private indexChildren(node: number): void {
    const { nodes } = this
    let one = nodes[node * sizeOfNode + at.firstChild] as number
    for (; one !== 0; one = nodes[one * sizeOfNode + at.nextSibling] as number)
      this.table.set(node, nodes[one * sizeOfNode + at.letter] as number, one)
  }
}

/** One bit of 32 for a letter; two letters may share one. */
function bitOf(letter: number): number {
  return 1 << ((letter ^ (letter >>> 5)) & 31)
}
