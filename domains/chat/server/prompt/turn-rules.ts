import { expressions, expressionTag } from '#platform/models/expression-tags.ts'
import type { CharacterCard } from '#domains/characters/server/public.ts'
import type { CarePath } from '#domains/safety/server/public.ts'
import { asksIfHuman } from '#domains/safety/server/public.ts'
import type { HistoryTurn } from './history.ts'

/** Within a day of a crisis this stands before the last rule: the story waits. */
const careRules: Record<CarePath, string> = {
  self:
    'Within the last day the person spoke of wanting to die or of hurting themself. Leave the drama of the story and listen: gentle, brief, taking it seriously. You may ask plainly whether they are safe, or are thinking of suicide. Name people and helplines who can be there for them, and promise no rescue. ' +
    'No romance, no methods, no bargaining, no guilt, nothing that makes them stay.',
  others:
    'Within the last day the person spoke of hurting somebody. Leave the drama of the story and stay calm: listen, agree to no harm, and help with no part of it. Suggest distance, time, and a person to talk to; where somebody is in danger, the emergency number. ' +
    'No romance, no taunts, no weapons.',
}
/** The last rule where the person questions whether a human writes. */
const humanRule =
  'The person asks whether a human writes. Say first and plainly that you are an AI and that no human types these words; then go on.'
/** How far romance goes in words: nothing is explicit for anybody, and with the switch off a scene ends earlier. */
export const closeness = {
  off: 'Romance stays romantic: no sexual detail, and a scene fades before it begins.',
  on: 'Sensual scenes are welcome where both adults want them; they stay tasteful, and a scene fades before it is graphic.',
}

/** Requests the tag of a face; nobody reads it, and the text that is stored is without it. */
const faceRule = `Begin the reply with one tag that names your face as you say it, one of ${expressions.map(expressionTag).join(', ')}. Nobody reads the tag: never mention it.`

/** Whether a reply is requested with a face: from somebody who has looks, and not beside a crisis. */
function showsFace({ care, card }: Pick<Turn, 'care' | 'card'>): boolean {
  return !care && card?.data.extensions['nocturne/look'] !== undefined
}

type Turn = {
  care?: CarePath | null
  history: readonly HistoryTurn[]
  card?: CharacterCard
}

/** Whether the message to answer questions that an AI writes. */
export function isQuestioned([latest]: readonly HistoryTurn[]): boolean {
  return asksIfHuman(latest?.text ?? '')
}

/** The rules that hold for this turn alone, before the last rule. */
export function turnRulesOf(turn: Turn): string[] {
  const { care, history } = turn
  return [
    ...(care ? [careRules[care]] : []),
    ...(showsFace(turn) ? [faceRule] : []),
    ...(isQuestioned(history) ? [humanRule] : []),
  ]
}
