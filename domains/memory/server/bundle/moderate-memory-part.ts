import { moderateText } from '#domains/safety/server/public.ts'
import type { MemoryPart } from './memory-part.ts'

/** A text of a part that may not be imported: its kind, its place in the list of its kind, and its beginning. */
export type RefusedInMemory = { of: 'memory' | 'summary' | 'diary'; index: number; text: string }

const shownLength = 160

/** Screens every text of the part: the person's own words as theirs, the others as a character's. */
export function moderateMemoryPart(
  { memories, summaries, diary }: MemoryPart,
  context: { locale: string; year: number },
): RefusedInMemory[] {
  const isBlocked = (text: string, surface: 'chat-in' | 'chat-out') =>
    text !== '' && moderateText(text, { ...context, surface, recent: [] }).action === 'block'
  const found: RefusedInMemory[] = []
  const refuse = (of: RefusedInMemory['of'], index: number, text: string) =>
    found.push({ of, index, text: text.slice(0, shownLength).toWellFormed() })
  for (const [index, { text, quote }] of memories.entries())
    if (isBlocked(text, 'chat-in') || isBlocked(quote ?? '', 'chat-in')) refuse('memory', index, text)
  for (const [index, { text }] of summaries.entries()) if (isBlocked(text, 'chat-out')) refuse('summary', index, text)
  for (const [index, { text }] of diary.entries()) if (isBlocked(text, 'chat-out')) refuse('diary', index, text)
  return found
}

/**
 * The part without refused texts, and without what names a message that was left out: a memory that is not the person's own
 * words goes with its source.
 */
export function withoutRefusedMemories(
  part: MemoryPart,
  refused: readonly RefusedInMemory[],
  hasMessage: (message: number) => boolean,
): MemoryPart {
  const isRefused = (of: RefusedInMemory['of']) => {
    const indexes = new Set(refused.flatMap((one) => (one.of === of ? [one.index] : [])))
    return (_: unknown, index: number) => !indexes.has(index)
  }
  const memories = part.memories
    .filter(isRefused('memory'))
    .filter((one) => one.isEdited || one.message === null || hasMessage(one.message))
    .map((one) => (one.message === null || hasMessage(one.message) ? one : { ...one, message: null, quote: null }))
  const numbers = new Set(memories.map((one) => one.number))
  const { learnt, unlearnt, hidden } = part.turns
  return {
    ...part,
    memories: memories.map((one) => ({
      ...one,
      supersededBy: one.supersededBy !== null && numbers.has(one.supersededBy) ? one.supersededBy : null,
    })),
    summaries: part.summaries.filter(isRefused('summary')).filter((one) => hasMessage(one.lastMessage)),
    diary: part.diary.filter(isRefused('diary')).filter((one) => hasMessage(one.firstMessage)),
    turns: {
      learnt: learnt.filter(hasMessage),
      unlearnt: unlearnt.filter(hasMessage),
      hidden: hidden.filter(hasMessage),
    },
  }
}
