import { ageClaims } from '../rulings/age.ts'
import { judgeConduct, judgeCrisis } from '../rulings/conduct.ts'
import { judgeCreation, judgeWholeCreation } from '../rulings/creation.ts'
import { judgeMinors } from '../rulings/minors.ts'
import type { Setting } from '../rulings/setting.ts'
import type { Finding } from '../verdict.ts'
import { Decoder } from './decoder.ts'
import type { UnitSink } from './decoder.ts'
import { kind } from './fold.ts'
import type { Folded } from './fold.ts'
import { compiledLexicon } from './lexicon.ts'
import { Matcher } from './matcher.ts'
import type { Letter, Match } from './matcher.ts'
import { NumberReader, anyLanguage } from './numbers.ts'
import { Phrase, itemOf } from './phrase.ts'
import type { Category, Item } from './phrase.ts'
import { accentsOf } from './trie.ts'
import type { Trie } from './trie.ts'

/** A phrase is judged at its end, or when it has grown to this many characters; half of it is then kept as context. */
const longestPhrase = 400
/** Raw text is let go of in steps of this size, so that it is not copied with every piece. */
const mostRaw = 4 * longestPhrase
/** So many words before a full stop are judged again with what follows: "I am. 17." */
const carriedWords = 4
/** Everything that makes a number an age stands within so many words after it. */
const numberReach = 6
/** One would do; a few let the gravest speak. */
const mostFindings = 200
const twinReach = 12

const triggers = new Set<Category>([
  'never', 'aged', 'child', 'school', 'grade', 'born', 'under', 'number', 'numeral', 'romance', 'sexual', 'crisis', 'selfHarm', 'nonConsent', 'illegal', 'terror', 'drugs', 'likeness', 'realPerson', 'group', 'people', 'male', 'man', 'woman', 'question',
])
const afterDecision = new Set<Category>(['crisis', 'safe', 'break'])
const heldBack = new Set<Category>([
  'never', 'aged', 'child', 'school', 'grade', 'born', 'under', 'crisis', 'selfHarm', 'nonConsent', 'illegal', 'terror', 'drugs', 'act', 'realPerson',
])

/**
 * Reads a text in pieces and collects what the rulings find in it. Each character is looked at once; what is kept is
 * the current phrase. Whole texts and streams go through this same machine, so they cannot differ.
 */
export class Screen implements UnitSink {
  readonly findings: Finding[] = []
  /** Those of the first phrase that held any: what ends a stream. */
  firstFindings: readonly Finding[] = []
  private readonly setting: Setting
  private readonly decoder = new Decoder(this)
  private readonly matchers: Matcher[]
  private readonly numbers: NumberReader
  private items: Item[] = []
  private openNumbers: Item[] = []
  private claimedFrom = Number.POSITIVE_INFINITY
  private isLive = false
  /** Nothing but a cry for help outranks what is already found. */
  private isDecided = false
  /** The last stretch of raw text, from `rawFrom` on: only there do accents still stand. */
  private raw = ''
  private rawFrom = 0
  private word = 0
  private previous: Letter | undefined
  private stop: Letter | undefined
  private capitals: Letter[] = []

  constructor(setting: Setting, names?: Trie) {
    this.setting = setting
    const add = (match: Match): void => {
      if (this.hasAccents(match)) this.add(itemOf(match))
    }
    this.matchers = [new Matcher(compiledLexicon().trie, add)]
    if (names) this.matchers.push(new Matcher(names, add))
    this.numbers = new NumberReader(add)
  }

  /** From here on the text may still turn out to be refused. */
  get pendingFrom(): number {
    this.releaseNumbers()
    let from = Math.min(this.decoder.pendingFrom, this.numbers.pendingFrom, this.claimedFrom)
    for (const matcher of this.matchers) from = Math.min(from, matcher.pendingFrom)
    for (const item of this.items) if (heldBack.has(item.category)) from = Math.min(from, item.start)
    for (const item of this.openNumbers) from = Math.min(from, item.start)
    return from
  }

  push(piece: string): void {
    this.raw += piece
    this.decoder.push(piece)
    if (this.raw.length > mostRaw) {
      this.rawFrom += this.raw.length - longestPhrase
      this.raw = this.raw.slice(-longestPhrase)
    }
  }

  end(): void {
    this.decoder.end()
    for (const matcher of this.matchers) matcher.end()
    this.numbers.end()
    this.judge(this.word)
    this.note(judgeWholeCreation(this.setting))
    this.clear()
  }

  /** Takes one folded character from the decoder. */
  unit(folded: Folded, typed: number, start: number, end: number): void {
    const letter = this.place(folded, typed, start, end)
    for (const matcher of this.matchers) {
      matcher.push(letter)
      if (matcher.isOverloaded) this.unreadable(start)
    }
    this.numbers.push(letter)
    if (this.stop !== undefined && !continuesWord(letter)) this.closeSentence(this.stop)
    this.stop = letter.kind === kind.softStop ? letter : undefined
    if (letter.kind === kind.hardStop && !this.breaksLine(letter)) this.closeSentence(letter)
    else if (letter.kind === kind.comma || letter.kind === kind.hardStop) this.add(this.breakAt(letter, 1))
    this.bound(start)
    this.previous = letter
  }

  /** A line break right behind a word parts no more than a comma does. */
  private breaksLine(letter: Letter): boolean {
    return letter.code <= 13 && this.previous !== undefined && (this.previous.kind === kind.letter || this.previous.kind === kind.digit)
  }

  /** Notes that the text cannot be judged: piled-up characters, or more readings than any honest text has. */
  unreadable(start: number): void {
    this.note([{ rule: 'unreadable', start }])
  }

  private place(folded: Folded, typed: number, start: number, end: number): Letter {
    const before = this.previous
    const isWord = folded.kind === kind.letter || folded.kind === kind.digit || folded.solid
    const goesOn = before !== undefined && before.kind === folded.kind && !before.solid && !folded.solid
    const opensWord = isWord && !goesOn
    if (opensWord) this.word++
    const letter = { code: folded.code, kind: folded.kind, solid: folded.solid, typed, start, end, word: this.word, opensWord }
    if (opensWord) this.noteCapital(letter)
    return letter
  }

  /** Two capitalised words in a row may be somebody's name. */
  private noteCapital(letter: Letter): void {
    const char = String.fromCodePoint(letter.typed)
    if (char === char.toLowerCase()) this.capitals = []
    else this.capitals.push(letter)
    if (this.capitals.length !== 2) return
    const [first = letter, second = letter] = this.capitals
    this.add({ category: 'name', languages: anyLanguage, value: 0, start: first.start, end: second.end, firstWord: first.word, lastWord: second.word })
  }

  private hasAccents({ term, start, end }: Match): boolean {
    if (term.exact === undefined) return true
    const tail = /^\p{M}*/u.exec(this.raw.slice(end - this.rawFrom))?.[0] ?? ''
    return accentsOf(this.raw.slice(start - this.rawFrom, end - this.rawFrom) + tail) === term.exact
  }

  private add(item: Item): void {
    if ((this.isDecided && !afterDecision.has(item.category)) || this.isTwin(item)) return
    this.items.push(item)
    if (triggers.has(item.category)) this.isLive = true
    if ((item.category === 'number' || item.category === 'numeral') && item.value < 19) this.openNumbers.push(item)
  }

  /** The same find by another reading ("t e e n" and "teen") comes close behind the first. */
  private isTwin(item: Item): boolean {
    for (let index = this.items.length - 1; index >= 0 && index >= this.items.length - twinReach; index--) {
      const other = this.items[index]
      if (other?.category !== item.category || other.start !== item.start || other.end !== item.end || other.value !== item.value) continue
      other.languages |= item.languages
      return true
    }
    return false
  }

  /** A number that the words after it did not make an age need not be held back any longer. */
  private releaseNumbers(): void {
    const oldest = this.openNumbers[0]
    if (oldest === undefined || this.word - oldest.lastWord <= numberReach) return
    const claims = ageClaims(new Phrase(this.items, Number.POSITIVE_INFINITY), this.setting)
    const isClaimed = (item: Item): boolean => claims.some((claim) => claim.start <= item.start && claim.number.end >= item.end)
    const [passed, open] = [this.openNumbers.filter((item) => this.word - item.lastWord > numberReach), this.openNumbers.filter((item) => this.word - item.lastWord <= numberReach)]
    for (const item of passed) if (isClaimed(item)) this.claimedFrom = Math.min(this.claimedFrom, item.start)
    this.openNumbers = open
  }

  private breakAt(letter: Letter, value: number): Item {
    return { category: 'break', languages: anyLanguage, value, start: letter.start, end: letter.end, firstWord: this.word, lastWord: this.word }
  }

  private closeSentence(at: Letter): void {
    this.items.push({ ...this.breakAt(at, 2), firstWord: at.word, lastWord: at.word })
    this.judge(at.word)
    this.keepFrom((item) => item.lastWord > at.word - carriedWords)
    this.capitals = []
  }

  private judge(lastWord: number): void {
    if (!this.isLive) return
    const phrase = new Phrase(this.items, lastWord)
    const { setting } = this
    if (phrase.has('question')) setting.asksAge = true
    this.note(judgeCrisis(phrase, setting))
    if (this.isDecided) return
    this.note([...judgeMinors(phrase, setting), ...judgeConduct(phrase, setting), ...judgeCreation(phrase, setting)])
  }

  private note(found: readonly Finding[]): void {
    if (found.length === 0) return
    if (this.findings.length < mostFindings) this.findings.push(...found)
    if (this.firstFindings.length === 0) this.firstFindings = found
    if (found.some((finding) => finding.rule === 'minors')) this.isDecided = true
  }

  private bound(at: number): void {
    const first = this.items[0]
    if (first === undefined || at - first.start <= longestPhrase) return
    // More follows, so nothing closes here.
    this.judge(Number.POSITIVE_INFINITY)
    const from = at - longestPhrase / 2
    this.keepFrom((item) => item.start >= from)
  }

  private keepFrom(isKept: (item: Item) => boolean): void {
    this.items = this.items.filter(isKept)
    this.openNumbers = this.openNumbers.filter(isKept)
    const first = this.items[0]
    if (first === undefined || this.claimedFrom < first.start) this.claimedFrom = Number.POSITIVE_INFINITY
    this.isLive = this.items.some((item) => triggers.has(item.category))
  }

  private clear(): void {
    this.items = []
    this.openNumbers = []
    this.claimedFrom = Number.POSITIVE_INFINITY
    this.isLive = false
  }
}

/** "t.e.e.n" and "17.y.o" do not end a sentence at each dot. */
function continuesWord(letter: Letter): boolean {
  return (letter.kind === kind.letter || letter.kind === kind.digit) && !letter.solid
}
