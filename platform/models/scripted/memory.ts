import type { PromptMessage } from '../chat-engine.ts'
import { isGibberish } from './gibberish.ts'
import { readIntents } from './intents.ts'
import type { Intent, Locale, PhraseBank } from './phrase-bank.ts'
import { isUnspaced, normalize, splitWords } from './words.ts'

export type Memory = {
  /** The name the user gave in the conversation. */
  name?: string
  /** Whether they gave it just now. */
  isNameNew: boolean
  /** The name of their pet, and whether they gave it just now. */
  pet?: string
  isPetNew: boolean
  /** Where they live or come from, in their own words, and whether they said so just now. */
  place?: string
  isPlaceNew: boolean
  /** Things they said they like or do, in their own words, oldest first. */
  likings: string[]
}

const longestName = 20
const longestQuote = 40
const mostWords = 5
/** A topic is looked for in the beginning of a long message. */
const longestSearch = 600
const longestUnspaced = 10
const longestBurmese = 28

/** Questions about a fact hold the words that state it. */
const questions = new Set<Intent>(['askName', 'askPet', 'askPlace', 'askLiking', 'askMemory'])

/** The facts that the user has stated about themselves in this conversation. */
export function readMemory(messages: PromptMessage[], bank: PhraseBank, locale: Locale): Memory {
  const memory: Memory = { isNameNew: false, isPetNew: false, isPlaceNew: false, likings: [] }
  const said = messages.filter((message) => message.role === 'user')
  for (const [at, { content }] of said.entries()) {
    if (readIntents(content, bank).some((intent) => questions.has(intent))) continue
    const isLast = at === said.length - 1
    const pet = readName(content, bank.petNames, bank, locale, bank.petNames.length)
    if (pet !== undefined) {
      memory.pet = pet
      memory.isPetNew = isLast
    }
    const name = readName(content, bank.myNameIs, bank, locale)
    // "The cat of mine is called" ends as "mine is called" does.
    if (name !== undefined && name !== pet) {
      memory.name = name
      memory.isNameNew = isLast
    }
    const place =
      after(content, bank.livesIn, bank, locale, mostWords) ?? before(content, bank.livesInBefore ?? [], bank, locale)
    if (place !== undefined) {
      memory.place = place
      memory.isPlaceNew = isLast
    }
    if (pet !== undefined || place !== undefined) continue
    const liking =
      after(content, bank.iLike, bank, locale, mostWords) ?? before(content, bank.likedBefore ?? [], bank, locale)
    if (liking !== undefined && !isLast) memory.likings.push(liking)
  }
  return memory
}

/** A name after one of the phrases; only after the first, the plain ones, may it be written small. */
function readName(content: string, phrases: string[], bank: PhraseBank, locale: Locale, plain = 1): string | undefined {
  for (const [at, phrase] of phrases.entries()) {
    const name = after(content, [phrase], bank, locale, 1)
    if (name === undefined || name.length > longestName || (at >= plain && /^\p{Ll}/u.test(name))) continue
    return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1)
  }
  return undefined
}

/**
 * The part of a message most worth quoting: the few consecutive words with the most weight. Stop words have no weight
 * and may be inside, but not at the borders.
 */
export function findTopic(message: string, bank: PhraseBank, locale: Locale): string | undefined {
  const isSmall = smallWordTest(bank)
  // Japanese and Burmese particles are words of their own, and a phrase ends with them.
  const mayHoldSmall = locale !== 'ja' && locale !== 'my'
  const measure = (word: string) => (isSmall(word) || /^\p{N}+$/u.test(word) || isGibberish(word) ? 0 : word.length)
  const words = splitWords(message.slice(0, longestSearch), locale)
  let best: { text: string; weight: number } | undefined
  for (const [from, first] of words.entries()) {
    if (first === null || measure(first) === 0) continue
    let weight = 0
    for (let to = from; to < words.length; to += 1) {
      const last = words[to]
      if (last === null || last === undefined || (measure(last) === 0 && !mayHoldSmall)) break
      weight += measure(last)
      const run = words.slice(from, to + 1) as string[]
      const text = quote(run, locale)
      if (text.length < run.join('').length) break
      if (measure(last) > 0 && weight > (best?.weight ?? 0)) best = { text, weight }
    }
  }
  return best !== undefined && best.weight >= (isUnspaced(locale) ? 2 : 4) ? best.text : undefined
}

function after(message: string, phrases: string[], bank: PhraseBank, locale: Locale, most: number): string | undefined {
  const lower = message.toLowerCase()
  for (const phrase of phrases) {
    const at = isUnspaced(locale) ? lower.indexOf(phrase) : findPhrase(lower, phrase)
    if (at === -1) continue
    const rest = splitWords(message.slice(at + phrase.length), locale)
    const end = rest.findIndex((word, index) => word === null && index > 0)
    const words = (end === -1 ? rest : rest.slice(0, end)).filter((word) => word !== null)
    const text = withoutEnding(quote(words.slice(0, isUnspaced(locale) ? words.length : most), locale), bank)
    if (text !== '') return text
  }
  return undefined
}

/** The words before a verb of liking or living, without the small ones around them. */
function before(message: string, phrases: string[], bank: PhraseBank, locale: Locale): string | undefined {
  const lower = message.toLowerCase()
  const isSmall = smallWordTest(bank)
  for (const phrase of phrases) {
    const at = isUnspaced(locale) ? lower.indexOf(phrase) : ` ${lower}`.indexOf(` ${phrase}`)
    if (at < 1) continue
    const words = splitWords(message.slice(0, at), locale)
    const clause = words.slice(words.lastIndexOf(null) + 1).filter((word) => word !== null)
    const start = clause.findIndex((word) => !isSmall(word))
    const end = clause.findLastIndex((word) => !isSmall(word)) + 1
    const liked = start === -1 ? [] : clause.slice(start, end)
    const text = withoutEnding(quote(isUnspaced(locale) ? liked : liked.slice(-mostWords), locale), bank)
    if (text !== '') return text
  }
  return undefined
}

function findPhrase(lower: string, phrase: string): number {
  return ` ${lower}`.replaceAll(/[.,!;:"“”«»(]/gu, ' ').indexOf(` ${phrase} `)
}

/** The first words, as many as fit a quotation. */
function quote(words: string[], locale: Locale): string {
  const space = isUnspaced(locale) ? '' : ' '
  const most = space === ' ' ? mostWords : words.length
  const longest = space === ' ' ? longestQuote : locale === 'my' ? longestBurmese : longestUnspaced
  let text = ''
  for (const word of words.slice(0, most)) {
    const longer = text === '' ? word : `${text}${space}${word}`
    if (longer.length > longest) break
    text = longer
  }
  return text
}

function withoutEnding(text: string, bank: PhraseBank): string {
  const ending = bank.endings?.find((end) => text.endsWith(end) && text.length > end.length)
  return (ending === undefined ? text : text.slice(0, -ending.length)).trim()
}

const stopWords = new WeakMap<PhraseBank, Set<string>>()

/** Returns a test for stop words; `j'ai` is two of them. */
function smallWordTest(bank: PhraseBank): (word: string) => boolean {
  let words = stopWords.get(bank)
  if (words === undefined) {
    words = new Set(bank.stop.flatMap((word) => [word, ...normalize(word).trim().split(' ')]))
    stopWords.set(bank, words)
  }
  const small = words
  return (word) =>
    small.has(word.toLowerCase()) ||
    word
      .toLowerCase()
      .split(/['’]/u)
      .every((part) => small.has(part))
}
