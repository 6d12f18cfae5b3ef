import type { Prompt } from '#platform/models/chat-engine.ts'
import { withoutExamples } from '#platform/models/chat-engine.ts'
import type { EarlierTurn } from './messages.ts'

/** How many turns before it a text is moderated by. */
export const turnsBeforeModeration = 6

/** The turns of a prompt that its reply is moderated by, oldest first. */
export function recentTurns(prompt: Prompt): string[] {
  const turns = withoutExamples(prompt).filter((message) => message.role !== 'system')
  return turns.slice(-turnsBeforeModeration).map((message) => message.content)
}

type Turn = Pick<EarlierTurn, 'role' | 'text'>

/**
 * The turns that a person's words are moderated by, oldest first, of those before them, newest first. A reply that repeats
 * the words is no word of the person's: who gets no new answer says the same again.
 */
export function turnsBefore(text: string, earlier: readonly Turn[]): string[] {
  return earlier
    .slice(0, turnsBeforeModeration)
    .filter((turn) => turn.role === 'user' || turn.text !== text)
    .map((turn) => turn.text)
    .reverse()
}
