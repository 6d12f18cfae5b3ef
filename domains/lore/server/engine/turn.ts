import { loreBounds } from './entry.ts'
import type { KeyMatcher, Scanned } from './match.ts'

/** A message of a conversation, as lore reads it. */
export type LoreTurn = { role: 'user' | 'character'; text: string }

/** One point of a conversation at which a reply is written. */
export type Turn = {
  /** How many messages there are. */
  length: number
  /** How many of them are the character's. */
  replies: number
  /** The same for the same point of the same conversation, and for no other. */
  seed: string
  /** The newest messages, and the lore that fired before, in which keys are looked for. */
  scan(depth: number): Scanned
  /** Adds lore that fired to what is scanned. */
  add(text: string): void
}

const mostRecursed = 10 * loreBounds.content

export type TurnInput = {
  /** Newest first. */
  messages: readonly LoreTurn[]
  olderMessages: number
  olderReplies: number
  seed: string
}

/** The point of a conversation at which the newest of these messages is answered. */
export function turnAt({ messages, olderMessages, olderReplies, seed }: TurnInput, matcher: KeyMatcher): Turn {
  const scans = new Map<number, Scanned>()
  let recursed = ''
  return {
    length: olderMessages + messages.length,
    replies: olderReplies + messages.filter((message) => message.role === 'character').length,
    // Texts, not counts: older messages fall out of memory, and the roll of a turn must stay the same then.
    seed: `${seed}\n${messages[1]?.text ?? ''}\n${messages[0]?.text ?? ''}`,
    scan(depth) {
      const reached = Math.min(depth, messages.length)
      const known = scans.get(reached)
      if (known) return known
      const recent = messages.slice(0, reached).map((message) => withoutNotes(message.text))
      const scanned = matcher.scan([...recent, recursed].join('\n'))
      scans.set(reached, scanned)
      return scanned
    },
    add(text) {
      recursed = `${recursed}\n${withoutNotes(withHiddenKeys(text))}`.slice(0, mostRecursed)
      scans.clear()
    },
  }
}

function withoutNotes(text: string): string {
  return text.includes('{{') ? text.replaceAll(/\{\{(?:\/\/|comment:|hidden_key:)[^{}]*\}\}/gi, '') : text
}

function withHiddenKeys(text: string): string {
  return text.replaceAll(/\{\{hidden_key:([^{}]*)\}\}/gi, '$1')
}
