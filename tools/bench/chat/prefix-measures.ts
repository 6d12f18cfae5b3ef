import { memoryTokens } from '#domains/chat/rules.ts'
import type { HistoryTurn } from '#domains/chat/server/prompt/history.ts'
import { build, cardWith, entry, roomOf } from '#tests/kit/prompts.ts'
import { reuseOf } from '#tests/kit/prefix-reuse.ts'
import type { Measure } from '../report/measure.ts'

const turns = 120
const freeTokens = 3000

/** A character with a lorebook of which nearly every turn calls something up. */
const card = cardWith({
  description: '{{char}} keeps a lighthouse. '.repeat(40),
  character_book: {
    entries: [
      entry({ keys: ['lamp'], content: 'The lamp burns whale-free oil, and nobody knows who fills it at night.' }),
      entry({ keys: ['storm'], content: 'The storm of 1911 took the old pier and half of the harbour wall with it.' }),
    ],
  },
})

const conversation = Array.from({ length: turns }, (_, index): HistoryTurn =>
  index % 2
    ? {
        role: 'user',
        text: `And ${index % 3 ? 'the lamp' : 'the storm'}, what of that? ${'so '.repeat((index * 7) % 30)}`,
      }
    : { role: 'character', text: `Turn ${index}. ${'She looks out over the water. '.repeat(6 + (index % 5))}` },
)

/** The share of a long conversation's prompt tokens that an engine has read already, at the same place, for the turn before. */
export function prefixShare(isPremium: boolean): number {
  return reuseOf(
    conversation,
    (history, depth) => build({ card, history, depth, room: roomOf({ isPremium }) }).messages,
  )
}

/** The lines of the bench about prompts that engines with a prefix cache read faster. */
export function prefixMeasures(): Measure[] {
  return [false, true].map((isPremium) => ({
    part: 'chat, prompts',
    name: `reusable prefix, ${turns} turns, ${memoryTokens(freeTokens, isPremium).most} tokens`,
    unit: '%',
    value: prefixShare(isPremium) * 100,
    aim: { of: 'value', is: 'atLeast', linked: 85 },
  }))
}
