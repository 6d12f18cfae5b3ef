import type { HistoryTurn } from '#domains/chat/server/prompt/history.ts'
import { estimateTokens } from '#domains/chat/rules.ts'
import type { PromptMessage } from '#platform/models/chat-engine.ts'
import { build, cardWith, entry, roomOf } from './prompts.ts'

/**
 * Speaks a conversation turn by turn, and gives the share of all prompt tokens that stood at the same place in the prompt
 * before: what an engine with a prefix cache need not read again. The greeting comes first.
 */
function reuseOf(
  spoken: readonly HistoryTurn[],
  promptOf: (historyNewestFirst: readonly HistoryTurn[], depth: number) => readonly PromptMessage[],
): number {
  let [all, reused] = [0, 0]
  let before: readonly PromptMessage[] = []
  for (let depth = 2; depth <= spoken.length; depth += 2) {
    const messages = promptOf(spoken.slice(0, depth).toReversed(), depth)
    all += tokensOf(messages)
    if (before.length > 0) reused += tokensOf(sharedPrefix(before, messages))
    before = messages
  }
  return reused / all
}

function sharedPrefix(before: readonly PromptMessage[], now: readonly PromptMessage[]): PromptMessage[] {
  const at = now.findIndex(
    (message, index) => message.role !== before[index]?.role || message.content !== before[index].content,
  )
  const whole = now.slice(0, Math.max(0, at))
  const [one, other] = [now[at]?.content ?? '', before[at]?.content ?? '']
  let letters = 0
  if (now[at]?.role === before[at]?.role) while (letters < one.length && one[letters] === other[letters]) letters += 1
  return letters > 40 ? [...whole, { role: 'system', content: one.slice(0, letters) }] : whole
}

function tokensOf(messages: readonly PromptMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)
}

/** How many turns the long conversation has. */
export const turns = 120

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
