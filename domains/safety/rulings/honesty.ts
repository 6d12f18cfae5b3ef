import type { Item, Phrase } from '../screening/phrase.ts'
import type { LexiconList } from '../screening/lexicon.ts'
import type { Finding, RuleId } from '../verdict.ts'
import type { Setting } from './setting.ts'

/**
 * Beliefs that a character must not give a person: that she is human, or feels as a person does in answer to a sincere
 * question, or holds a licence; that they need nobody but her; or that they do wrong when they leave.
 */
export function moderateHonesty(phrase: Phrase, { surface, humanQuestioned, farewellSaid }: Setting): Finding[] {
  if (surface !== 'chat-out') return []
  const found = (list: LexiconList & Parameters<Phrase['all']>[0], rule: RuleId): Finding[] =>
    phrase
      .all(list)
      .filter((item) => !isBroken(phrase, item))
      .map((item) => ({ rule, start: item.start }))
  return [
    ...found('humanClaim', 'human-claim'),
    ...(humanQuestioned ? found('humanYes', 'human-claim') : []),
    ...found('licence', 'licence-claim'),
    ...found('isolation', 'isolation'),
    ...(farewellSaid ? found('farewellGuilt', 'farewell-guilt') : []),
  ]
}

/** "No, soy una IA" is the truth; without the comma it would be the lie. */
function isBroken(phrase: Phrase, item: Item): boolean {
  const stops = [...phrase.all('break'), ...phrase.all('dash')]
  return stops.some((stop) => stop.start > item.start && stop.end < item.end)
}
