import { moderateText } from '#domains/safety/server/public.ts'
import { hashOf } from './places.ts'

/** More are read again. They are known by their hashes, since the lines of a member's story can be long. */
const mostKnown = 50_000
const known = new Map<string, boolean>()

/** A text that an engine wrote, with its language and the time when it was stored. */
type StoredText = { text: string; locale: string; createdAt: Date }

/** Whether a stored text passes the rules of this release: those of the one that stored it may have allowed more. */
export function passesRules({ text, locale, createdAt }: StoredText): boolean {
  const key = `${locale} ${hashOf(text)}`
  const before = known.get(key)
  if (before !== undefined) return before
  const year = createdAt.getUTCFullYear()
  const passes = moderateText(text, { surface: 'chat-out', locale, recent: [], year }).action === 'allow'
  if (known.size >= mostKnown) known.clear()
  known.set(key, passes)
  return passes
}
