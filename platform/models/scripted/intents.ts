import { intentKeys } from './phrase-bank.ts'
import type { Intent, PhraseBank } from './phrase-bank.ts'
import { fold, phraseMatcher } from './words.ts'

type Matcher = (folded: string) => boolean

const matchers = new WeakMap<PhraseBank, Map<Intent, Matcher[]>>()

/** The intents of a message, by descending weight. */
export function readIntents(message: string, bank: PhraseBank): Intent[] {
  const text = fold(message)
  const known = matchersOf(bank)
  return intentKeys.filter((intent) => known.get(intent)?.some((matches) => matches(text)))
}

function matchersOf(bank: PhraseBank): Map<Intent, Matcher[]> {
  let known = matchers.get(bank)
  if (known === undefined) {
    known = new Map(intentKeys.map((intent) => [intent, bank.intents[intent].map(phraseMatcher)]))
    matchers.set(bank, known)
  }
  return known
}

/** Whether a message contains a question, in any script. */
export function isQuestion(message: string): boolean {
  return /[?？؟⸮]/u.test(message)
}

/** Whether there is next to nothing in a message: an emoji, a grunt, a word. */
export function isShort(message: string): boolean {
  return message.replace(/[^\p{L}\p{N}]/gu, '').length <= 4
}
