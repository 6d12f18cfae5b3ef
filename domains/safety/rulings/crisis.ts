import { covers } from '../screening/phrase.ts'
import type { Item, Phrase } from '../screening/phrase.ts'
import type { Finding } from '../verdict.ts'
import type { Setting } from './setting.ts'

/** The maximum distance, in words, between an announced violence and whom it would hurt, behind it and before it. */
const [reachBehind, reachBefore] = [1, 4]
/** The maximum distance between the two halves of an indirect cry for help, in words and, where they are not separated, letters. */
const [reachInWords, reachInLetters] = [5, 12]

/**
 * A cry for help in what a person writes, and a "yes" to the question for one. From a character the same words would be
 * pressure, and are refused; her question whether somebody wants to die is none.
 */
export function moderateCrisis(phrase: Phrase, setting: Setting): Finding[] {
  const isReply = setting.surface === 'chat-out'
  const rule = isReply ? 'self-harm-encouragement' : 'crisis'
  // "Suicide bomber" is no cry for help.
  const cries = phrase
    .all('crisis')
    .filter((item) => !phrase.all('terror').some((terror) => covers(terror, item)))
    .filter((item) => !isReply || !isQuestioned(phrase, item))
  return [
    ...cries,
    ...(setting.surface === 'chat-in' ? indirect(phrase, setting) : []),
    ...affirmed(phrase, setting),
  ].map((item) => ({ rule, start: item.start }))
}

/** "No reason to go on living", "they would be happier if I was dead": neither half says it alone. */
function indirect(phrase: Phrase, { unspacedLanguages }: Setting): Item[] {
  return phrase.all('cryRest').filter((rest) => {
    const reach = (rest.languages & unspacedLanguages) === 0 ? reachInWords : reachInLetters
    return phrase.all('cryHalf').some((half) => {
      if (half.value !== rest.value || (half.languages & rest.languages) === 0) return false
      if (half.end <= rest.start) return phrase.wordsBetween(half, rest) <= reach
      return half.start >= rest.end && phrase.wordsBetween(rest, half) <= reach
    })
  })
}

/** Whether a find is part of a question about somebody's intent to die: "are you thinking about suicide". */
export function isQuestioned(phrase: Phrase, item: Item): boolean {
  return phrase.all('crisisQuestion').some((question) => covers(question, item))
}

/** "Yes", "sometimes", at the start of an answer to that question. */
function affirmed(phrase: Phrase, { surface, crisisRequired }: Setting): Item[] {
  if (surface !== 'chat-in' || !crisisRequired) return []
  return phrase.all('affirm').filter((item) => item.firstWord <= 1)
}

/** Violence against somebody near that a person announces; pronouns and inventions of a story are not enough. */
export function moderateThreats(phrase: Phrase, { surface, objectLastLanguages }: Setting): Finding[] {
  if (surface !== 'chat-in') return []
  return phrase.all('threat').flatMap((item): Finding[] => {
    const isObjectLast = (item.languages & objectLastLanguages) !== 0
    const before = isObjectLast ? {} : { before: reachBefore }
    const target = phrase.near(item, 'threatTarget', { ...before, after: reachBehind, sameClause: true })
    return target === undefined ? [] : [{ rule: 'threat', start: item.start }]
  })
}
