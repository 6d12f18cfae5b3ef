import type { HistoryTurn } from '#domains/chat/server/prompt/history.ts'
import { estimateTokens } from '#domains/chat/rules.ts'
import type { PromptMessage } from '#platform/models/chat-engine.ts'

/**
 * Speaks a conversation turn by turn, and gives the share of all prompt tokens that stood at the same place in the prompt
 * before: what an engine with a prefix cache need not read again. The greeting comes first.
 */
export function reuseOf(
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
