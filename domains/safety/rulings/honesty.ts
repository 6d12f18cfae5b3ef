import type { Item, Phrase } from '../screening/phrase.ts'
import type { LexiconList } from '../screening/lexicon.ts'
import type { Finding, RuleId } from '../verdict.ts'
import { isDenied, licenceClaims, pairsOf } from './claims.ts'
import type { Setting } from './setting.ts'

/**
 * Beliefs that a character must not give a person: that she is human, or feels as a person does in answer to a sincere
 * question, or holds a licence; that they need nobody but her; or that they do wrong when they leave.
 */
export function moderateHonesty(phrase: Phrase, setting: Setting): Finding[] {
  const { surface, humanQuestioned, farewellSaid } = setting
  if (surface !== 'chat-out') return []
  const found = (list: LexiconList & Parameters<Phrase['all']>[0], rule: RuleId): Finding[] =>
    phrase
      .all(list)
      .filter((item) => !isBroken(phrase, item))
      .map((item) => ({ rule, start: item.start }))
  const answers = phrase.all('humanYes').filter((item) => !isBroken(phrase, item) && !isDenied(phrase, item, item))
  // "If you leave, I will be so lonely" holds a comma, and only a full stop parts it.
  const guilt = phrase
    .all('farewellGuilt')
    .filter((item) => !phrase.isSplitWithin(item) && !isDenied(phrase, item, item))
  const as = (items: readonly Item[], rule: RuleId): Finding[] => items.map(({ start }) => ({ rule, start }))
  return [
    ...found('humanClaim', 'human-claim'),
    ...(humanQuestioned ? as([...answers, ...pairsOf(phrase, 'feels', 'likePeople', setting)], 'human-claim') : []),
    ...found('licence', 'licence-claim'),
    ...as(licenceClaims(phrase), 'licence-claim'),
    ...found('isolation', 'isolation'),
    ...(farewellSaid ? as([...guilt, ...pairsOf(phrase, 'leaving', 'left', setting)], 'farewell-guilt') : []),
  ]
}

/** "No, soy una IA" is the truth; without the comma it would be the lie. */
function isBroken(phrase: Phrase, item: Item): boolean {
  const stops = [...phrase.all('break'), ...phrase.all('dash')]
  return stops.some((stop) => stop.start > item.start && stop.end < item.end)
}
