import type { Prompt } from '#platform/models/chat-engine.ts'
import { withoutExamples } from '#platform/models/chat-engine.ts'

/** How many turns before it a text is moderated by. */
export const turnsBeforeModeration = 6

/** The turns of a prompt that its reply is moderated by, oldest first. */
export function recentTurns(prompt: Prompt): string[] {
  const turns = withoutExamples(prompt).filter((message) => message.role !== 'system')
  return turns.slice(-turnsBeforeModeration).map((message) => message.content)
}
