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
const manyChildren = 5
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
  private readonly letters: number[] = [0, 0]
  private readonly firstChild: number[] = [0, 0]
  private readonly nextSibling: number[] = [0, 0]
  private readonly termsAt: (Term[] | undefined)[] = [undefined, undefined]
  /** Edges by letter, for the two roots and for nodes with many children. */
  private readonly edges: (Map<number, number> | undefined)[] = [new Map(), new Map()]
  private readonly children: number[] = [0, 0]
  private readonly spaces: number[] = [0, 0]

  get size(): number {
    return this.letters.length
  }

  /** The node that `letter` leads to, or 0. */
  child(node: number, letter: number): number {
    const edges = this.edges[node]
    if (edges !== undefined) return edges.get(letter) ?? 0
    let at = this.firstChild[node] ?? 0
    while (at !== 0 && this.letters[at] !== letter) at = this.nextSibling[at] ?? 0
    return at
  }

  /** The node reached by a space between two words of a term, or 0. */
  afterSpace(node: number): number {
    return this.spaces[node] ?? 0
  }

  terms(node: number): readonly Term[] | undefined {
    return this.termsAt[node]
  }

  /** Calls back with every letter that can follow, for a character that hides any one letter. */
  eachLetter(node: number, visit: (letter: number) => void): void {
    for (let at = this.firstChild[node] ?? 0; at !== 0; at = this.nextSibling[at] ?? 0) {
      if (this.letters[at] !== space) visit(this.letters[at] ?? 0)
    }
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
    const terms = (this.termsAt[node] ??= [])
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
    const made = this.letters.length
    this.letters.push(letter)
    this.firstChild.push(0)
    this.nextSibling.push(this.firstChild[node] ?? 0)
    this.termsAt.push(undefined)
    this.edges.push(undefined)
    this.children.push(0)
    this.spaces.push(0)
    this.firstChild[node] = made
    if (letter === space) this.spaces[node] = made
    if ((this.children[node] = (this.children[node] ?? 0) + 1) > manyChildren) this.indexChildren(node)
    this.edges[node]?.set(letter, made)
    return made
  }

  private indexChildren(node: number): void {
    if (this.edges[node] !== undefined) return
    const edges = new Map<number, number>()
    for (let at = this.firstChild[node] ?? 0; at !== 0; at = this.nextSibling[at] ?? 0)
      edges.set(this.letters[at] ?? 0, at)
    this.edges[node] = edges
  }
}
