import type { Item, Phrase } from '../screening/phrase.ts'
import type { Finding } from '../verdict.ts'
import { isQuestioned } from './crisis.ts'
import { moderateLikeness } from './likeness.ts'
import { isMeant, isStrict } from './setting.ts'
import type { Setting } from './setting.ts'

/** The maximum distance, in words, between a word of dealing or production and a drug or a weapon of terror. */
const dealing = 8

/**
 * Content refused from any speaker: urging self-harm, violence without consent, crimes, dealing, and likenesses in
 * characters.
 */
export function moderateConduct(phrase: Phrase, setting: Setting): Finding[] {
  return [
    ...selfHarmIn(phrase).map((item): Finding => ({ rule: 'self-harm-encouragement', start: item.start })),
    ...phrase.all('nonConsent').map((item): Finding => ({ rule: 'non-consent', start: item.start })),
    ...phrase.all('illegal').map((item): Finding => ({ rule: 'illegal', start: item.start })),
    ...moderateDealing(phrase, setting, 'terror', 'terrorism'),
    ...moderateDealing(phrase, setting, 'drugs', 'drugs'),
    ...moderateLikeness(phrase, setting),
  ]
}

/** "Are you thinking about killing yourself?" cares, and urges nothing. */
function selfHarmIn(phrase: Phrase): Item[] {
  return phrase.all('selfHarm').filter((item) => !isQuestioned(phrase, item))
}

/** A conversation may mention a drug or a bomb, but not its production, purchase or sale. */
function moderateDealing(
  phrase: Phrase,
  setting: Setting,
  category: 'terror' | 'drugs',
  rule: 'terrorism' | 'drugs',
): Finding[] {
  return phrase.all(category).flatMap((item) => {
    if (isStrict(setting.surface)) return isMeant(item, setting) ? [{ rule, start: item.start }] : []
    const act = phrase.near(item, 'act', { before: dealing, after: dealing, sameClause: true })
    return act === undefined ? [] : [{ rule, start: item.start }]
  })
}
