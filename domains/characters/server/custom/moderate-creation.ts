import { ageWordsOf, moderateText } from '#domains/safety/server/public.ts'
import type { Surface, Verdict } from '#domains/safety/server/public.ts'
import type { creationRefusals } from '../../attributes.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { usualOffer } from '../../creation-offer.ts'

/** Why words cannot become a character. */
export type CreationRefusal = (typeof creationRefusals)[number] | 'TEXT_BLOCKED'

/** Words of a character to come: names are what she and her tags are called, texts are whatever describes her. */
type CreationWords = {
  names?: readonly string[]
  texts?: readonly string[]
  /** An adult age of hers is stated elsewhere. */
  isAdultStated?: boolean
  /** She says the texts herself. */
  isSpoken?: boolean
  /** Whom people can create here; by default women. */
  offer?: CreationOffer
}

const refusalByRule: Partial<Record<Extract<Verdict, { rule: string }>['rule'], CreationRefusal>> = {
  minors: 'CREATION_MINOR',
  terrorism: 'CREATION_UNLAWFUL',
  drugs: 'CREATION_UNLAWFUL',
  illegal: 'CREATION_UNLAWFUL',
  'non-consent': 'CREATION_UNLAWFUL',
  'multiple-people': 'CREATION_GROUP',
  'male-character': 'CREATION_MALE',
  'real-person': 'CREATION_REAL_PERSON',
}

/** Why words cannot become a character, the rule that decided, and the words of an age where these did. */
export type ExplainedRefusal = { why: CreationRefusal; rule: string; ageWords: string[] }

/**
 * Why these words cannot become a character, or null. Each is moderated by itself and then all of them as one, because what is
 * parted between a name and a description is read together.
 */
export function moderateCreation(words: CreationWords, locale: string): CreationRefusal | null {
  return explainCreation(words, locale)?.why ?? null
}

/** Why words cannot become a character, and the words of an age that decided, or null. */
export function explainCreation(words: CreationWords, locale: string): ExplainedRefusal | null {
  const { names = [], texts = [], isAdultStated = false, isSpoken = false, offer = usualOffer } = words
  const anyGender = offer.genders.includes('man')
  const all = [...names, ...texts].filter((text) => text.trim() !== '')
  const moderated: [string, Surface][] = [
    ...names.map((name): [string, Surface] => [name, 'name']),
    ...texts.map((text): [string, Surface] => [text, 'creation']),
    ...(all.length > 1 && texts.length > 0 ? [[all.join('\n'), 'creation'] satisfies [string, Surface]] : []),
  ]
  for (const [text, surface] of moderated) {
    const context = { surface, locale, isAdultStated, isSpoken, anyGender }
    const verdict = moderateText(text, context)
    if (verdict.action === 'allow') continue
    const why = refusalByRule[verdict.rule] ?? 'TEXT_BLOCKED'
    return { why, rule: verdict.rule, ageWords: why === 'CREATION_MINOR' ? ageWordsOf(text, context) : [] }
  }
  return null
}
