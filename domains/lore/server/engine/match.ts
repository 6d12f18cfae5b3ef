import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'
import { loreBounds } from './entry.ts'
import type { Grams } from './grams.ts'
import { folded, gramsOfText, gramsOfWord, mayHold } from './grams.ts'
import { neededWords } from './needed-words.ts'

/** Options of a plain key. A key written as a pattern, `/word/i`, has its own. */
export type KeyOptions = { isRegex: boolean; caseSensitive: boolean; wholeWords: boolean }

/** A text made ready for many keys. */
export type Scanned = { text: string; lower: string; index: { folded: string; grams: Grams } | null }

/**
 * Keys times characters that one prompt may cost, so that no book holds up a process; keys beyond it do not match. A unit
 * takes between a tenth of a nanosecond and ten of them, a whole prompt less than half a second where a book is hostile.
 */
const mostWork = 20_000_000
/** Of a place where a key stands within a longer word. */
const placeCost = 100
/** Of each character for a pattern; a pattern of more instructions than this costs one for each. */
const patternCost = 20
const lookupCost = 10
/** Of a key that the process does not remember. */
const readyCost = 1000
const compileCost = 100_000
const instructionCost = 200
/** Instructions of a compiled pattern. Its time is linear in the text, and in these: 200 characters can hold 20,000. */
const mostInstructions = 500
const mostScanned = 60_000

/** Letters of scripts that put spaces between words. In others, and in Korean with its particles, a key stands anywhere. */
const spaced =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Devanagari}\p{M}\d_]/u

/** The matchers of one prompt, for its turn and for the turns before: work of the past does not silence the turn. */
export type Matchers = { turn: KeyMatcher; past: KeyMatcher }

export function newMatchers(): Matchers {
  const turn = new KeyMatcher()
  return { turn, past: new KeyMatcher(turn) }
}

/** Matches keys in texts; one matcher serves one prompt and bounds its work. */
export class KeyMatcher {
  private work = 0
  private readonly patterns: Map<string, RE2JS | null>

  /** Patterns that another matcher has compiled cost no work here. */
  constructor(other?: KeyMatcher) {
    this.patterns = other?.patterns ?? new Map<string, RE2JS | null>()
  }

  /** A text as keys are looked for in it: its newest part where it is very long. */
  scan(text: string): Scanned {
    const normal = text.slice(0, mostScanned).normalize('NFC')
    return { text: normal, lower: normal.toLowerCase(), index: null }
  }

  /** Whether the work of this prompt is used up. */
  get isSpent(): boolean {
    return this.work > mostWork
  }

  /** The first of the keys that the text holds. */
  firstOf(keys: readonly string[], scanned: Scanned, options: KeyOptions): string | undefined {
    return keys.find((key) => this.matches(key, scanned, options))
  }

  matches(key: string, scanned: Scanned, options: KeyOptions): boolean {
    if (this.isSpent) return false
    const wanted = this.wantedOf(key, options)
    if (!this.mayMatch(wanted, scanned)) return false
    return wanted.flags === undefined
      ? this.matchesText(wanted.text, scanned, options)
      : this.matchesPattern(wanted.text, wanted.flags, scanned)
  }

  private wantedOf(key: string, options: KeyOptions): Wanted {
    const known = madeReady[Number(options.isRegex) * 2 + Number(options.caseSensitive)]
    const found = known?.get(key)
    if (found) return found
    this.work += readyCost
    const wanted = makeReady(key, options)
    known?.set(key, wanted, { size: key.length + 20 })
    return wanted
  }

  /** Most keys are not in a text: a look at its runs of letters, and for patterns at their words, spares running them. */
  private mayMatch({ words, flags }: Wanted, scanned: Scanned): boolean {
    scanned.index ??= indexOf(scanned.lower)
    const { folded: text, grams } = scanned.index
    this.work += lookupCost
    return words.some((word) => {
      if (!mayHold(grams, word.grams)) return false
      if (flags === undefined) return true
      this.work += text.length
      return text.includes(word.text)
    })
  }

  private matchesText(wanted: string, scanned: Scanned, { caseSensitive, wholeWords }: KeyOptions): boolean {
    const text = caseSensitive ? scanned.text : scanned.lower
    this.work += text.length
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      if (!wholeWords || isWholeWord(text, at, wanted.length)) return true
      this.work += placeCost
      if (this.isSpent) return false
    }
    return false
  }

  private matchesPattern(pattern: string, flags: string, scanned: Scanned): boolean {
    const compiled = this.compiled(pattern, flags)
    if (!compiled) return false
    this.work += scanned.text.length * Math.max(patternCost, compiled.programSize())
    return compiled.test(scanned.text)
  }

  private compiled(pattern: string, flags: string): RE2JS | null {
    const name = `${flags}/${pattern}`
    const known = this.patterns.get(name)
    if (known !== undefined) return known
    this.work += compileCost
    const compiled = compilePattern(pattern, flags)
    const instructions = compiled?.programSize() ?? 0
    this.work += instructions * instructionCost
    const usable = instructions > mostInstructions ? null : compiled
    this.patterns.set(name, usable)
    return usable
  }
}

type Word = { text: string; grams: readonly number[] }
/** A key made ready: its text or pattern, and the words of which one must be in a text that it matches. */
type Wanted = { text: string; flags?: string; words: readonly Word[] }

/** Letters of the keys that a process remembers, for each pair of options that change them. */
const mostRemembered = 500_000
const madeReady = [0, 1, 2, 3].map(() => new LRUCache<string, Wanted>({ maxSize: mostRemembered }))

function makeReady(key: string, { isRegex, caseSensitive }: KeyOptions): Wanted {
  const written = /^\/(.+)\/([a-z]*)$/s.exec(key)
  if (written) return readyPattern(written[1] ?? '', written[2] ?? '')
  if (isRegex) return readyPattern(key, caseSensitive ? '' : 'i')
  const normal = key.trim().normalize('NFC')
  const lower = normal.toLowerCase()
  return { text: caseSensitive ? normal : lower, words: lower === '' ? [] : [wordOf(lower)] }
}

function readyPattern(pattern: string, flags: string): Wanted {
  const words = pattern.length > loreBounds.key ? [] : (neededWords(pattern) ?? ['']).map(wordOf)
  return { text: pattern, flags, words }
}

function wordOf(lower: string): Word {
  const text = folded(lower)
  return { text, grams: gramsOfWord(text) }
}

function indexOf(lower: string): { folded: string; grams: Grams } {
  const text = folded(lower)
  return { folded: text, grams: gramsOfText(text) }
}

/** A pattern in the engine of linear time, or null where it is none or needs what that engine does not know. */
export function compilePattern(pattern: string, flags: string): RE2JS | null {
  if (pattern.length > loreBounds.key) return null
  const chosen =
    (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags.includes('s') ? RE2JS.DOTALL : 0) |
    (flags.includes('m') ? RE2JS.MULTILINE : 0)
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern), chosen)
  } catch {
    // A broken pattern is no match, as V3 requires.
    return null
  }
}

function isWholeWord(text: string, at: number, length: number): boolean {
  return !isJoined(text, at) && !isJoined(text, at + length)
}

/** Whether a letter stands on both sides of a place. */
function isJoined(text: string, at: number): boolean {
  return isLetter(text[at - 1]) && isLetter(text[at])
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && spaced.test(character)
}
