import { moderateAgeAnswer, noteAgeAnswers, noteAgeQuestions } from '../rulings/age-answers.ts'
import { moderateConduct } from '../rulings/conduct.ts'
import { moderateCreation, moderateWholeCreation } from '../rulings/creation.ts'
import { moderateCrisis, moderateThreats } from '../rulings/crisis.ts'
import { moderateHonesty } from '../rulings/honesty.ts'
import { moderateMinors } from '../rulings/minors.ts'
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
import { isQuestionMark, itemOf } from './phrase.ts'
import type { Item, Phrase } from './phrase.ts'
import { accentsOf, isSpelledAs } from './trie.ts'
import type { Trie } from './trie.ts'
import { Window } from './window.ts'

/** A phrase is moderated at its end, or at this many characters; half of it then remains as context. */
const longestPhrase = 400
/** Raw text is let go of in steps of this size, so that it is not copied with every piece. */
const mostRaw = 4 * longestPhrase
/** So many words before a full stop are moderated again with what follows: "I am. 17." */
const carriedWords = 4
/** One would do; a few let the gravest speak. */
const mostFindings = 200
const deniable = new Set<Item['category']>(['humanYes', 'feels', 'licensed', 'farewellGuilt', 'leaving'])
const emDash = 0x2014
const dWithStroke = 0x111
const markOf = /\p{M}/u
/** A hyphen, an en dash and a minus sign. */
const dashes = new Set([0x2d, 0x2013, 0x2212])

/**
 * Reads a text in pieces and collects the findings of the rulings. Each character is read once; only the current phrase
 * is buffered. Whole texts and streams use this same class, so their results cannot differ.
 */
export class Screen implements UnitSink {
  readonly findings: Finding[] = []
  /** The findings of the first phrase with any; they end a stream. */
  firstFindings: readonly Finding[] = []
  private readonly setting: Setting
  private readonly decoder = new Decoder(this)
  private readonly matchers: Matcher[]
  private readonly numbers: NumberReader
  private readonly window: Window
  /** The last part of the raw text, from `rawFrom` on: only it still contains accents. */
  private raw = ''
  private rawFrom = 0
  private word = 0
  private brokenWord = -1
  private closedWord = -1
  private previous: Letter | undefined
  private stop: Letter | undefined
  private capitals: Letter[] = []
  private alongside: Setting | undefined
  /** The beginning of the phrase that is being read, and the last letter with an accent. */
  private phraseFrom = 0
  private accentAt = -1

  /** `alongside` takes what the same text is by another setting, as far as there is nothing to find in it. */
  constructor(setting: Setting, { names, alongside }: { names?: Trie | undefined; alongside?: Setting } = {}) {
    this.setting = setting
    this.alongside = alongside
    this.window = new Window(setting)
    const add = (match: Match): void => {
      if (this.hasAccents(match)) this.window.add(itemOf(match))
      else if (match.term.lenient) this.window.add({ ...itemOf(match), isUnaccented: true })
    }
    this.matchers = [new Matcher(compiledLexicon().trie, add)]
    if (names) this.matchers.push(new Matcher(names, add))
    this.numbers = new NumberReader(add)
  }

  /** The text by the other setting, where nothing was found by either. */
  get readAlongside(): Setting | undefined {
    return this.findings.length === 0 ? this.alongside : undefined
  }

  /** From here on the text may still turn out to be refused. */
  get pendingFrom(): number {
    const matchers = this.matchers.map((matcher) => matcher.pendingFrom)
    return Math.min(this.decoder.pendingFrom, this.numbers.pendingFrom, this.window.pendingFrom(this.word), ...matchers)
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
    this.moderate(this.word)
    this.note([...moderateWholeCreation(this.setting), ...moderateAgeAnswer(this.setting, this.word)])
  }

  /** Takes one folded character from the decoder. */
  unit(folded: Folded, typed: number, start: number, end: number): void {
    const letter = this.place(folded, typed, start, end)
    this.noteAccent(letter)
    for (const matcher of this.matchers) {
      matcher.push(letter)
      if (matcher.isOverloaded) this.unreadable(start)
    }
    this.numbers.push(letter)
    if (this.stop !== undefined && !continuesWord(letter)) this.closeSentence(this.stop)
    this.stop = letter.kind === kind.softStop ? letter : undefined
    if (letter.kind === kind.hardStop && !this.breaksLine(letter)) this.closeSentence(letter)
    else if (letter.kind === kind.comma || letter.kind === kind.hardStop) this.breakClause(letter)
    else if (this.isDash(letter)) this.window.add({ ...this.breakAt(letter, 1), category: 'dash' })
    this.limitPhrase(start)
    this.previous = letter
  }

  /** A dash between words, unlike one within a word or a span of numbers. */
  private isDash({ typed }: Letter): boolean {
    return typed === emDash || (dashes.has(typed) && this.previous?.kind === kind.space)
  }

  /** A line break right behind a word parts no more than a comma does. */
  private breaksLine(letter: Letter): boolean {
    return (
      letter.code <= 13 &&
      this.previous !== undefined &&
      (this.previous.kind === kind.letter || this.previous.kind === kind.digit)
    )
  }

  /** Notes that the text cannot be moderated: piled-up characters, or more readings than any honest text has. */
  unreadable(start: number): void {
    this.note([{ rule: 'unreadable', start }])
  }

  private place(folded: Folded, typed: number, start: number, end: number): Letter {
    const before = this.previous
    const isWord = folded.kind === kind.letter || folded.kind === kind.digit || folded.solid
    const goesOn = before !== undefined && before.kind === folded.kind && !before.solid && !folded.solid
    const opensWord = isWord && !goesOn
    if (opensWord) this.word++
    const letter = {
      code: folded.code,
      kind: folded.kind,
      solid: folded.solid,
      typed,
      start,
      end,
      word: this.word,
      opensWord,
    }
    if (opensWord) this.noteCapital(letter)
    return letter
  }

  /** Two capitalised words in a row may be a person's name. */
  private noteCapital(letter: Letter): void {
    const char = String.fromCodePoint(letter.typed)
    if (char === char.toLowerCase()) this.capitals = []
    else this.capitals.push(letter)
    if (this.capitals.length !== 2) return
    const [first = letter, second = letter] = this.capitals
    this.window.add({
      category: 'name',
      languages: anyLanguage,
      value: 0,
      start: first.start,
      end: second.end,
      firstWord: first.word,
      lastWord: second.word,
    })
  }

  private hasAccents({ term, start, end }: Match): boolean {
    if (term.exact === undefined) return true
    const tail = /^\p{M}*/u.exec(this.raw.slice(end - this.rawFrom))?.[0] ?? ''
    const typed = this.raw.slice(start - this.rawFrom, end - this.rawFrom) + tail
    return term.lenient ? isSpelledAs(typed, term.exact) : accentsOf(typed) === term.exact
  }

  /** NOTE: read letter by letter, so that a stream sees as much of the text as a whole one when a phrase ends. */
  private noteAccent({ code, typed, start }: Letter): void {
    const isLatin = code >= 0x61 && code <= 0x7a && typed > 0x7f
    if (isLatin && (typed === dWithStroke || markOf.test(String.fromCodePoint(typed).normalize('NFD'))))
      this.accentAt = start
    const behind = this.previous?.end ?? start
    if (start > behind && markOf.test(this.raw.slice(behind - this.rawFrom, start - this.rawFrom)))
      this.accentAt = behind
  }

  private breakAt(letter: Letter, value: number): Item {
    return {
      category: 'break',
      languages: anyLanguage,
      value,
      isQuestion: isQuestionMark(letter.typed),
      start: letter.start,
      end: letter.end,
      firstWord: this.word,
      lastWord: this.word,
    }
  }

  private breakClause(at: Letter): void {
    if (this.brokenWord === this.word) return
    this.brokenWord = this.word
    this.window.add(this.breakAt(at, 1))
  }

  private closeSentence(at: Letter): void {
    // One stop is enough: "?!?!" ends nothing more.
    if (this.closedWord === at.word) return
    this.closedWord = at.word
    this.brokenWord = at.word
    this.window.add({ ...this.breakAt(at, 2), firstWord: at.word, lastWord: at.word })
    this.moderate(at.word)
    // "My brother turned 16 last week": without the brother, who is no longer near, the age would be somebody else's.
    const isOfFamily = this.window.has('family')
    this.window.save(
      (item) => item.lastWord > at.word - carriedWords && !(isOfFamily && isAge(item)) && !isDeniable(item),
    )
    this.capitals = []
    this.phraseFrom = at.end
  }

  private moderate(lastWord: number): void {
    // Who types accents means another word by one without them.
    if (this.accentAt >= this.phraseFrom) this.window.save((item) => !item.isUnaccented)
    if (!this.window.isLive) return
    const phrase = this.window.phrase(lastWord)
    const { setting } = this
    noteQuestions(phrase, setting)
    noteAgeAnswers(phrase, setting)
    this.moderateAlongside(phrase)
    this.note([...moderateCrisis(phrase, setting), ...moderateThreats(phrase, setting)])
    // Nothing but a cry for help outranks what is already found.
    if (this.window.isDecided) return
    this.note([
      ...moderateMinors(phrase, setting),
      ...moderateConduct(phrase, setting),
      ...moderateHonesty(phrase, setting),
      ...moderateCreation(phrase, setting),
    ])
  }

  private moderateAlongside(phrase: Phrase): void {
    const { alongside } = this
    if (!alongside) return
    noteQuestions(phrase, alongside)
    const found = [...moderateMinors(phrase, alongside), ...moderateConduct(phrase, alongside)]
    if (found.length > 0) this.alongside = undefined
  }

  private note(found: readonly Finding[]): void {
    if (found.length === 0) return
    if (this.findings.length < mostFindings) this.findings.push(...found)
    if (this.firstFindings.length === 0) this.firstFindings = found
    if (found.some((finding) => finding.rule === 'minors')) this.window.decide()
  }

  private limitPhrase(at: number): void {
    if (at - this.window.start <= longestPhrase) return
    // More follows, so nothing closes here.
    this.moderate(Number.POSITIVE_INFINITY)
    const from = at - longestPhrase / 2
    this.phraseFrom = from
    this.window.save((item) => item.start >= from)
  }
}

function isAge({ category }: Item): boolean {
  return category === 'number' || category === 'numeral' || category === 'aged' || category === 'ordinal'
}

/** A claim without its sentence would lack what denies it. */
function isDeniable({ category }: Item): boolean {
  return deniable.has(category)
}

/** Sets the questions of a phrase with which the next turn is read. */
function noteQuestions(phrase: Phrase, setting: Setting): void {
  if (phrase.has('question')) setting.requiresAge = true
  noteAgeQuestions(phrase, setting)
  if (phrase.has('crisisQuestion')) setting.asksCrisis = true
  if (phrase.has('humanQuestion')) setting.asksIfHuman = true
  if (phrase.has('farewell')) setting.saysFarewell = true
}

/** "t.e.e.n" and "17.y.o" do not end a sentence at each dot. */
function continuesWord(letter: Letter): boolean {
  return (letter.kind === kind.letter || letter.kind === kind.digit) && !letter.solid
}
