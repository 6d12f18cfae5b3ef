import { kind } from './fold.ts'
import type { Kind } from './fold.ts'
import { disguises } from './lookalikes.ts'
import { Trie } from './trie.ts'
import type { Term } from './trie.ts'

/** A lexicon term found in the text: raw offsets, and the words it covers. */
export type Match = { term: Term; start: number; end: number; firstWord: number; lastWord: number }

/** One folded character as the matcher needs it. */
export type Letter = {
  code: number
  kind: Kind
  solid: boolean
  typed: number
  start: number
  end: number
  word: number
  opensWord: boolean
}

const gapClass = { none: 0, symbol: 1, space: 2, stop: 3 } as const
const longestGap = 3
/** Hides one letter inside a word. */
const asterisk = 42
const capitalI = 73
const slack = 4
const noReads: readonly number[] = []
/** More candidates at once than any honest text has (about 10): the caller then gives up on the text. */
const mostThreads = 60

/** A term being read: how far, and how far from its plain spelling. */
type Thread = {
  node: number
  start: number
  end: number
  firstWord: number
  lastWord: number
  last: number
  repeats: number
  doubled: number
  letters: number
  disguised: number
  openTail: boolean
  gap: number
  gapLength: number
  piece: number
  longestPiece: number
  split: number
  joined: boolean
}

/** A step along the tree by one letter. */
type Move = { node: number; code: number; disguised: number; openTail: boolean; split: number; joined: boolean }

/**
 * Finds lexicon terms in folded text, letter by letter, also when they are stretched ("teeen"), spaced or dotted
 * ("t e e n", "te-en"), or written with digits and symbols for letters ("t33n"). State is a small set of threads, one
 * per term that the text may be in the middle of, so a text can arrive in pieces and nothing is read twice.
 */
export class Matcher {
  private readonly trie: Trie
  private readonly found: (match: Match) => void
  private threads: Thread[] = []
  private next: Thread[] = []
  private overflowed = false

  constructor(trie: Trie, found: (match: Match) => void) {
    this.trie = trie
    this.found = found
  }

  get isOverloaded(): boolean {
    return this.overflowed
  }

  /** Where the earliest term that may still complete began, or Infinity. */
  get pendingFrom(): number {
    let earliest = Number.POSITIVE_INFINITY
    for (const thread of this.threads) if (thread.start < earliest) earliest = thread.start
    return earliest
  }

  push(letter: Letter): void {
    this.next = []
    const isLetter = letter.kind === kind.letter || letter.kind === kind.digit || letter.solid
    const reads = readsOf(letter)
    for (const thread of this.threads) {
      this.finish(thread, letter)
      if (isLetter) this.advance(thread, letter, reads)
      else this.pause(thread, letter, reads)
    }
    this.start(letter, isLetter, reads)
    this.threads = this.next
  }

  end(): void {
    for (const thread of this.threads) this.finish(thread, undefined)
    this.threads = []
  }

  private start(letter: Letter, isLetter: boolean, reads: readonly number[]): void {
    if (isLetter) this.open(Trie.anywhereRoot, letter, letter.code, 0)
    if (letter.opensWord) this.open(Trie.wordRoot, letter, letter.code, 0)
    if (letter.opensWord || !isLetter) for (const code of reads) this.open(Trie.wordRoot, letter, code, 1)
  }

  private open(root: number, letter: Letter, code: number, disguised: number): void {
    const node = this.trie.child(root, code)
    if (node === 0) return
    const { start, end, word } = letter
    this.save({
      node,
      start,
      end,
      firstWord: word,
      lastWord: word,
      last: code,
      repeats: 0,
      doubled: 0,
      letters: 1,
      disguised,
      openTail: false,
      gap: gapClass.none,
      gapLength: 0,
      piece: 1,
      longestPiece: 1,
      split: gapClass.none,
      joined: false,
    })
  }

  private pause(thread: Thread, letter: Letter, reads: readonly number[]): void {
    if (letter.code === asterisk && thread.gap === gapClass.none && thread.disguised === 0 && thread.letters > 1) {
      this.trie.eachLetter(thread.node, (code) => this.take(thread, letter, code, 1, true))
    }
    for (const code of reads) this.take(thread, letter, code, 1, letter.kind !== kind.symbol)
    if (thread.gapLength >= longestGap) return
    const seen =
      letter.kind === kind.space ? gapClass.space : letter.kind === kind.symbol ? gapClass.symbol : gapClass.stop
    this.save({ ...thread, gap: Math.max(thread.gap, seen), gapLength: thread.gapLength + 1 })
  }

  private advance(thread: Thread, letter: Letter, reads: readonly number[]): void {
    this.take(thread, letter, letter.code, 0)
    for (const code of reads) this.take(thread, letter, code, 1)
    if (thread.gap !== gapClass.none || letter.code !== thread.last || letter.kind !== kind.letter) return
    // One more letter may be a different word (god, good); two more are only emphasis.
    this.save({ ...thread, repeats: Math.min(thread.repeats + 1, 2), end: letter.end })
  }

  private take(thread: Thread, letter: Letter, code: number, disguised: number, openTail = false): void {
    // At most half of a term may be disguised; some letters may run ahead of that.
    if (disguised > 0 && thread.disguised * 2 > thread.letters + slack) return
    const direct = this.trie.child(thread.node, code)
    const spaced = this.trie.afterSpace(thread.node)
    const beyond = spaced === 0 ? 0 : this.trie.child(spaced, code)
    if (direct === 0 && beyond === 0) return
    const separate = thread.gap !== gapClass.none
    if (direct !== 0)
      this.move(thread, letter, {
        node: direct,
        code,
        disguised,
        openTail,
        split: Math.max(thread.split, thread.gap),
        joined: thread.joined,
      })
    if (beyond !== 0)
      this.move(thread, letter, {
        node: beyond,
        code,
        disguised,
        openTail,
        split: thread.split,
        joined: thread.joined || !separate,
      })
  }

  private move(thread: Thread, letter: Letter, { node, code, disguised, openTail, split, joined }: Move): void {
    const piece = thread.gap === gapClass.none ? thread.piece + 1 : 1
    this.save({
      node,
      start: thread.start,
      end: letter.end,
      firstWord: thread.firstWord,
      lastWord: letter.word,
      last: code,
      repeats: 0,
      doubled: thread.doubled + (thread.repeats === 1 ? 1 : 0),
      letters: thread.letters + 1,
      disguised: thread.disguised + disguised,
      openTail,
      gap: gapClass.none,
      gapLength: 0,
      piece,
      longestPiece: Math.max(thread.longestPiece, piece),
      split,
      joined,
    })
  }

  private save(thread: Thread): void {
    for (const other of this.next) {
      if (other.node === thread.node && sameHistory(other, thread)) {
        other.start = Math.min(other.start, thread.start)
        return
      }
    }
    if (this.next.length >= mostThreads) this.overflowed = true
    else this.next.push(thread)
  }

  private finish(thread: Thread, follower: Letter | undefined): void {
    if (thread.gap !== gapClass.none) return
    const terms = this.trie.terms(thread.node)
    if (terms === undefined) return
    for (const term of terms) {
      if (!endsHere(term, follower) || !isReadable(term, thread)) continue
      const { start, end, firstWord, lastWord } = thread
      this.found({ term, start, end, firstWord, lastWord })
    }
  }
}

/** Other letters that this character may represent. */
function readsOf(letter: Letter): readonly number[] {
  return disguises.get(letter.typed === capitalI ? capitalI : letter.code) ?? noReads
}

function sameHistory(a: Thread, b: Thread): boolean {
  return (
    a.gap === b.gap &&
    a.gapLength === b.gapLength &&
    a.repeats === b.repeats &&
    a.doubled === b.doubled &&
    a.openTail === b.openTail &&
    a.disguised === b.disguised &&
    a.split === b.split &&
    a.joined === b.joined &&
    a.longestPiece > 1 === b.longestPiece > 1
  )
}

/** Whether the term may end before `follower`: at a word's end, or, in solid scripts, at a character's end. */
function endsHere(term: Term, follower: Letter | undefined): boolean {
  if (follower === undefined) return true
  // "두 사람" is two people: a jamo that a vowel follows begins the next syllable and ends no "두 살".
  if (term.endsInLead && isVowelJamo(follower.code)) return false
  if (term.openEnd) return true
  if (term.solid) return !growsSyllable(follower.code)
  return follower.kind !== kind.letter || follower.solid
}

function isVowelJamo(code: number): boolean {
  return code >= 0x1161 && code <= 0x1175
}

/** Hangul finals, kana voicing marks and Burmese signs belong to the character before them. */
function growsSyllable(code: number): boolean {
  return (code >= 0x11a8 && code <= 0x11ff) || code === 0x3099 || code === 0x309a || (code >= 0x102b && code <= 0x103e)
}

/** How far a spelling may stray: the shorter the term, the closer it must be, or everyday text would be full of finds. */
function isReadable(term: Term, thread: Thread): boolean {
  // "lol!" is a laugh: a full stop or bracket represents a letter only when letters follow it.
  if (thread.openTail) return false
  if (thread.disguised * 2 > term.length || (thread.disguised > 0 && term.length < 3)) return false
  const doubled = thread.doubled + (thread.repeats === 1 ? 1 : 0)
  if (doubled > 0 && term.length < 6) return false
  if (thread.joined && term.length < 7) return false
  if (thread.split === gapClass.none) return true
  if (term.solid) return thread.split < gapClass.stop && thread.longestPiece === 1
  if (thread.longestPiece === 1) return term.length >= 3
  return term.length >= (thread.split === gapClass.symbol ? 4 : 7)
}
