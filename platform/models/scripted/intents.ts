import { intentKeys } from './phrase-bank.ts'
import type { Intent, PhraseBank } from './phrase-bank.ts'
import { fold, phraseMatcher } from './words.ts'

type Matcher = (folded: string) => boolean

type Matchers = { intents: Map<Intent, Matcher[]>; loved: Matcher[]; death: Matcher[] }

const matchers = new WeakMap<PhraseBank, Matchers>()

/** The intents of a message, by descending weight. */
export function readIntents(message: string, bank: PhraseBank): Intent[] {
  const text = fold(message)
  const known = matchersOf(bank)
  const isAny = (list: Matcher[] | undefined) => list?.some((matches) => matches(text)) ?? false
  const isLoss = isAny(known.loved) && isAny(known.death)
  return intentKeys.filter((intent) => isAny(known.intents.get(intent)) || (intent === 'grief' && isLoss))
}

function matchersOf(bank: PhraseBank): Matchers {
  let known = matchers.get(bank)
  if (known === undefined) {
    known = {
      intents: new Map(intentKeys.map((intent) => [intent, bank.intents[intent].map(phraseMatcher)])),
      loved: bank.lovedOnes.map(phraseMatcher),
      death: bank.deathWords.map(phraseMatcher),
    }
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
