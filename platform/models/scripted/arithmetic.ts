import type { Locale, PhraseBank } from './phrase-bank.ts'
import { isUnspaced } from './words.ts'

type Operator = '+' | '−' | '×' | '÷'
type Calculation = { operands: number[]; operators: Operator[] }
type Tokens = {
  number: RegExp
  numberWord: RegExp
  operator: RegExp
  valueOf: (word: string) => number
  operatorOf: (word: string) => Operator
  decimal: string
  group: string
}

const mostOperands = 6
const largestOperand = 1e12
/** A calculation inside of a longer text is rather a date, a score or a telephone number. */
const mostOtherLetters = 30

/** A calculation that a message requests, with its result: `17 × 3 = 51`; undefined where there is none. */
export function calculate(message: string, bank: PhraseBank, locale: Locale): string | undefined {
  const text = message
    .slice(0, 200)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Nd}/gu, latinDigit)
  const found = findCalculation(text, tokensOf(bank, locale), bank, locale)
  if (found === undefined) return undefined
  const result = evaluate(found)
  if (!Number.isFinite(result) || Math.abs(result) > Number.MAX_SAFE_INTEGER) return undefined
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const [first = 0, ...rest] = found.operands
  const written = rest.map((operand, at) => ` ${found.operators[at]} ${format.format(operand)}`).join('')
  return `${format.format(first)}${written} = ${format.format(result)}`
}

function findCalculation(text: string, tokens: Tokens, bank: PhraseBank, locale: Locale): Calculation | undefined {
  for (let from = 0; from < text.length; from += 1) {
    const first = readNumber(text, from, tokens)
    if (first === undefined) continue
    const calculation: Calculation = { operands: [first.value], operators: [] }
    let hasWord = first.isWord
    let isDoubtful = false
    let end = first.end
    while (calculation.operands.length < mostOperands) {
      const operator = readOperator(text, end, tokens)
      const next = operator && readNumber(text, operator.end, tokens)
      if (operator === undefined || next === undefined) break
      calculation.operators.push(operator.value)
      calculation.operands.push(next.value)
      hasWord ||= next.isWord
      isDoubtful ||= operator.isDoubtful
      end = next.end
    }
    const before = text.slice(0, from)
    const after = text.slice(end)
    if (calculation.operators.length > 0) {
      const letters = `${before}${after}`.replaceAll(/[^\p{L}]/gu, '').length
      const isAlone = !/[\p{N}]/u.test(before) && !/[\p{N}]/u.test(after) && letters <= mostOtherLetters
      const isWhole =
        !hasWord || (isNoNumeral(lastWord(before), bank, locale) && isNoNumeral(firstWord(after), bank, locale))
      return isAlone && isWhole && !(isDoubtful && letters > 0) ? calculation : undefined
    }
    from = end - 1
  }
  return undefined
}

/** “Twenty three” and “三百” are more than their parts: next to a number in words only small words may stand. */
function isNoNumeral(word: string, bank: PhraseBank, locale: Locale): boolean {
  return isUnspaced(locale)
    ? !/[一二三四五六七八九十百千万萬億亿]/u.test(word)
    : word === '' || bank.stop.includes(word)
}

function lastWord(text: string): string {
  return (
    text
      .trimEnd()
      .split(/[^\p{L}\p{M}'’]/u)
      .at(-1) ?? ''
  )
}

function firstWord(text: string): string {
  return /^[\p{L}\p{M}'’]+/u.exec(text.trimStart())?.[0] ?? ''
}

function readNumber(
  text: string,
  from: number,
  tokens: Tokens,
): { value: number; end: number; isWord: boolean } | undefined {
  let at = from
  while (text[at] === ' ') at += 1
  const digits = matchAt(tokens.number, text, at)
  if (digits !== undefined) {
    if (/[\p{Script=Latin}\p{N}]/u.test((text[at - 1] ?? '').replace('x', ''))) return undefined
    const value = Number(digits.replaceAll(tokens.group, '').replace(tokens.decimal, '.'))
    return value <= largestOperand ? { value, end: at + digits.length, isWord: false } : undefined
  }
  const word = matchAt(tokens.numberWord, text, at)
  return word === undefined ? undefined : { value: tokens.valueOf(word), end: at + word.length, isWord: true }
}

/** A hyphen or a slash without spaces may be part of a date; it is doubtful where the message has words. */
function readOperator(
  text: string,
  from: number,
  tokens: Tokens,
): { value: Operator; end: number; isDoubtful: boolean } | undefined {
  let at = from
  while (text[at] === ' ') at += 1
  const sign = text[at]
  if (sign === undefined) return undefined
  if (sign in signs) {
    const isSpaced = at > from && text[at + 1] === ' '
    return { value: signs[sign as keyof typeof signs], end: at + 1, isDoubtful: /[-/:]/u.test(sign) && !isSpaced }
  }
  const word = matchAt(tokens.operator, text, at)
  return word === undefined ? undefined : { value: tokens.operatorOf(word), end: at + word.length, isDoubtful: false }
}

const signs = { '+': '+', '-': '−', '−': '−', '–': '−', '*': '×', '×': '×', x: '×', '÷': '÷', '/': '÷' } as const

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const known = new WeakMap<PhraseBank, Tokens>()

function tokensOf(bank: PhraseBank, locale: Locale): Tokens {
  let tokens = known.get(bank)
  if (tokens !== undefined) return tokens
  const { numbers, plus, minus, times, over } = bank.arithmetic
  const operators = new Map<string, Operator>([
    ...plus.map((word) => [word, '+'] as const),
    ...minus.map((word) => [word, '−'] as const),
    ...times.map((word) => [word, '×'] as const),
    ...over.map((word) => [word, '÷'] as const),
  ])
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const group = parts.find(({ type }) => type === 'group')?.value ?? ','
  tokens = {
    number: new RegExp(`\\d+(?:${RegExp.escape(group)}\\d{3}(?!\\d))*(?:${RegExp.escape(decimal)}\\d{1,6})?`, 'uy'),
    numberWord: wordsPattern(numbers, locale),
    operator: wordsPattern([...operators.keys()], locale),
    valueOf: (word) => numbers.indexOf(word),
    operatorOf: (word) => operators.get(word) ?? '+',
    decimal,
    group,
  }
  known.set(bank, tokens)
  return tokens
}

/** One of the words, longest first; between borders where the language has spaces. */
function wordsPattern(words: string[], locale: Locale): RegExp {
  const choices = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => RegExp.escape(word))
    .join('|')
  return isUnspaced(locale)
    ? new RegExp(`(?:${choices})`, 'uy')
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${choices})(?![\\p{L}\\p{M}])`, 'uy')
}

/** Products before sums, from left to right. */
function evaluate({ operands, operators }: Calculation): number {
  const terms: number[] = [operands[0] ?? 0]
  for (const [at, operator] of operators.entries()) {
    const operand = operands[at + 1] ?? 0
    const last = terms.at(-1) ?? 0
    if (operator === '×') terms[terms.length - 1] = last * operand
    else if (operator === '÷') terms[terms.length - 1] = last / operand
    else terms.push(operator === '+' ? operand : -operand)
  }
  return terms.reduce((sum, term) => sum + term, 0)
}

/** Decimal digits of all scripts stand in runs of ten that begin with zero. */
function latinDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))
  let value = 0
  while (value < 9 && isDigit(zero - 1)) {
    zero -= 1
    value += 1
  }
  return String(value)
}
