import { kind } from './fold.ts'
import type { Letter, Match } from './matcher.ts'
import type { Term } from './trie.ts'

export const anyLanguage = 0x7fffffff
const measureSigns = '%‰°\'"′″'
const minusSigns = codesOf('-−–')
const moneySigns = '$€£¥₹₽₺₸₴₩#№'
const hanDigits = '〇一二三四五六七八九'
const hanVariants: Record<string, string> = {
  零: '〇',
  壹: '一',
  贰: '二',
  貳: '二',
  两: '二',
  兩: '二',
  叁: '三',
  參: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  陸: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
}
const hanTens: Record<string, number> = { 十: 10, 廿: 20, 卅: 30, 百: 100 }
const oneLike = codesOf('lI|')
/** No Han numeral stands before this one, 〇. */
const firstHan = 0x3007

type Run = { text: string; start: number; end: number; firstWord: number; lastWord: number; separator: string }

/**
 * Reads numbers as they pass: digits of any script (already folded to 0-9), decimals, spaced digits ("1 7"), an l or O
 * among digits, and Han numerals. Signs that make a number a measure (%, $, :30) are reported as such.
 */
export class NumberReader {
  private readonly found: (match: Match) => void
  private digits: Run | undefined
  private han: Run | undefined
  private lead: Letter | undefined
  private tail: Letter | undefined
  private lone: { digit: number; run: Run; gap: number } | undefined
  private previous: Letter | undefined

  constructor(found: (match: Match) => void) {
    this.found = found
  }

  /** Where an unfinished number began, or Infinity. */
  get pendingFrom(): number {
    const lone = this.lone !== undefined && this.lone.digit === 1 ? this.lone.run.start : Number.POSITIVE_INFINITY
    const lead = this.lead?.start ?? Number.POSITIVE_INFINITY
    return Math.min(
      lone,
      lead,
      this.digits?.start ?? Number.POSITIVE_INFINITY,
      this.han?.start ?? Number.POSITIVE_INFINITY,
    )
  }

  push(letter: Letter): void {
    this.readHan(letter)
    if (minusSigns.has(letter.code)) this.sign('minus', letter.start, letter.end, letter.word)
    if (letter.kind === kind.digit) this.digit(letter)
    else this.notDigit(letter)
    const mayLead = letter.opensWord && oneLike.has(letter.typed)
    this.lead = mayLead ? letter : undefined
    this.previous = letter
  }

  end(): void {
    this.closeDigits(undefined)
    this.closeHan()
  }

  private digit(letter: Letter): void {
    const text = String.fromCodePoint(letter.code)
    if (this.digits === undefined) {
      const { start, end, word } = letter
      const lead = this.lead
      this.digits = lead
        ? { text: `1${text}`, start: lead.start, end, firstWord: lead.word, lastWord: word, separator: '' }
        : { text, start, end, firstWord: word, lastWord: word, separator: '' }
      const sign = this.previous
      if (sign !== undefined && !lead && moneySigns.includes(String.fromCodePoint(sign.code)))
        this.sign('measure', sign.start, start, word)
      return
    }
    if (this.tail !== undefined) this.digits.text += this.tail.code === 111 ? '0' : '1'
    this.tail = undefined
    this.digits.text += this.digits.separator + text
    this.digits.separator = ''
    this.digits.end = letter.end
    this.digits.lastWord = letter.word
  }

  private notDigit(letter: Letter): void {
    const run = this.digits
    if (run === undefined) {
      if (this.lone !== undefined && (letter.kind === kind.letter || ++this.lone.gap > 3)) this.lone = undefined
      return
    }
    const char = String.fromCodePoint(letter.code)
    const joins = run.separator === '' && this.tail === undefined
    if (joins && (char === '.' || char === ',' || char === ':' || char === '/')) {
      run.separator = char
      return
    }
    if (joins && (char === 'o' || char === 'l' || letter.typed === 73)) {
      this.tail = letter
      return
    }
    this.closeDigits(letter)
  }

  private closeDigits(follower: Letter | undefined): void {
    const run = this.digits
    if (run === undefined) return
    this.digits = undefined
    if (this.tail !== undefined && (follower === undefined || follower.kind !== kind.letter)) {
      run.text += this.tail.code === 111 ? '0' : '1'
      run.end = this.tail.end
      run.lastWord = this.tail.word
    }
    this.tail = undefined
    this.report(run)
    const touches = run.separator === '' && follower !== undefined
    if (touches && measureSigns.includes(String.fromCodePoint(follower.code)))
      this.sign('measure', run.end, follower.end, run.lastWord)
  }

  private report(run: Run): void {
    const parts = run.text.split(/[:/]/)
    if (parts.length > 1) {
      // In a date only the year is relevant: 03/04/2012.
      const year = parts.find((part) => /^\d{4}$/.test(part))
      this.emit('number', Number.parseFloat(year ?? parts[0] ?? ''), run)
      this.sign('measure', run.end, run.end, run.lastWord)
      return
    }
    // One or two digits after a comma are decimals, three are thousands.
    const plain = run.text.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    this.emit('number', Number.parseFloat(plain), run)
    const digit = /^\d$/.test(run.text) ? Number(run.text) : -1
    const first = this.lone
    if (first !== undefined && digit >= 0 && first.digit === 1) {
      this.emit('number', 10 + digit, { ...run, start: first.run.start, firstWord: first.run.firstWord })
    }
    this.lone = digit >= 0 ? { digit, run, gap: 1 } : undefined
  }

  private readHan(letter: Letter): void {
    if (letter.code < firstHan) return this.closeHan()
    const typed = String.fromCodePoint(letter.code)
    const char = hanVariants[typed] ?? typed
    if (!hanDigits.includes(char) && hanTens[char] === undefined) return this.closeHan()
    if (this.han === undefined) {
      this.han = {
        text: char,
        start: letter.start,
        end: letter.end,
        firstWord: letter.word,
        lastWord: letter.word,
        separator: '',
      }
      return
    }
    this.han.text += char
    this.han.end = letter.end
    this.han.lastWord = letter.word
  }

  private closeHan(): void {
    const run = this.han
    if (run === undefined) return
    this.han = undefined
    this.emit('numeral', hanValue(run.text), run)
  }

  private sign(category: 'measure' | 'minus', start: number, end: number, word: number): void {
    this.found({ term: numberTerm(category, 0), start, end, firstWord: word, lastWord: word })
  }

  private emit(category: 'number' | 'numeral', value: number, run: Run): void {
    const { start, end, firstWord, lastWord } = run
    this.found({ term: numberTerm(category, value), start, end, firstWord, lastWord })
  }
}

function numberTerm(category: string, value: number): Term {
  return { category, languages: anyLanguage, value, length: 1, openEnd: false, solid: false }
}

function hanValue(text: string): number {
  const chars = [...text]
  if (!chars.some((char) => hanTens[char] !== undefined)) {
    return Number(
      chars
        .map((char) => hanDigits.indexOf(char))
        .join('')
        .slice(0, 6),
    )
  }
  let total = 0
  let digit = -1
  for (const char of chars) {
    const ten = hanTens[char]
    if (ten === undefined) {
      // "Seventeen or eighteen" (十七八) counts by its lower reading.
      if (digit < 0) digit = hanDigits.indexOf(char)
      continue
    }
    total += ten >= 20 && ten < 100 ? ten : ten * (digit > 0 ? digit : 1)
    digit = -1
  }
  return total + Math.max(digit, 0)
}

function codesOf(chars: string): ReadonlySet<number> {
  return new Set([...chars].map((char) => char.codePointAt(0) ?? 0))
}
