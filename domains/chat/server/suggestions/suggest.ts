import type { Limiter } from '#platform/limits/limiter.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { suggestionBounds } from '../../rules.ts'
import type { InputModeration } from '../chat-safety.ts'
import { createEngineRequests } from '../engine-requests.ts'
import type { SuggestionOrder } from './engine-suggestions.ts'
import { suggestByEngine } from './engine-suggestions.ts'

export type SuggestionNeeds = {
  engine: ChatEngine
  moderation: Pick<InputModeration, 'moderateInput'>
  /** Counts the requests of one person. */
  requests: Limiter
  /** Lines of the product in a language, for the demo engine. */
  ready(locale: string): readonly string[]
}

/** Suggests messages to a person whose talk may be read. */
export type SuggestMessages = (userId: string, order: SuggestionOrder) => Promise<string[]>

/** Suggests messages by the engine; what a person may not write is not suggested to them. */
export function createSuggestions({ engine, moderation, requests, ready }: SuggestionNeeds): SuggestMessages {
  const request = createEngineRequests(requests)
  const write = async (order: SuggestionOrder): Promise<string[]> =>
    engine.isDemo ? turnedBy(order, ready(order.locale)) : suggestByEngine(engine, order)

  return async (userId, order) => {
    const recent = order.turns.map(({ text }) => text)
    const suggestions = await request(userId, () => write(order))
    const verdicts = await Promise.all(suggestions.map((text) => moderation.moderateInput(text, order.locale, recent)))
    return suggestions.filter((_, at) => verdicts[at] === 'allow')
  }
}

/** Some of the ready lines, others at another place of the talk. */
function turnedBy({ turns }: SuggestionOrder, lines: readonly string[]): string[] {
  const from = (turns.length * suggestionBounds.most) % Math.max(1, lines.length)
  return [...lines.slice(from), ...lines.slice(0, from)].slice(0, suggestionBounds.most)
}
