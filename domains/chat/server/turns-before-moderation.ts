import type { Prompt } from '#platform/models/chat-engine.ts'

/** How many turns before it a text is judged by. */
export const turnsBeforeModeration = 6

/** The turns of a prompt that its reply is judged by, oldest first. */
export function recentTurns(prompt: Prompt): string[] {
  const turns = prompt.messages.filter((message) => message.role !== 'system')
  return turns.slice(-turnsBeforeModeration).map((message) => message.content)
}
