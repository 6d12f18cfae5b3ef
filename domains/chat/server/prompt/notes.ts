import type { CharacterCard } from '#domains/characters/server/public.ts'
import type { LoreAtDepth } from '#domains/lore/server/public.ts'
import { cutMiddle } from './budget.ts'
import { depthPrompt } from './lore.ts'
import type { Section } from './sections.ts'
import { sectionOf } from './sections.ts'

/** Words of the person, so many messages before the reply. */
export type AuthorNote = { text: string; depth: number }

type Fill = (text: string) => string

/** The card's note at a depth of the conversation, shortened to its room. */
export function depthNote(card: CharacterCard, room: number, fill: Fill): LoreAtDepth[] {
  return shortened(depthPrompt(card), room, fill)
}

/** The person's own note at its depth, shortened to its room. */
export function authorNoteAt(note: AuthorNote | undefined, room: number, fill: Fill): LoreAtDepth[] {
  return note ? shortened([{ ...note, role: 'system' }], room, fill) : []
}

function shortened(notes: readonly LoreAtDepth[], room: number, fill: Fill): LoreAtDepth[] {
  return notes.map((one) => ({ ...one, text: cutMiddle(fill(one.text), room) })).filter(({ text }) => text)
}

/** With less room than this a line would say nothing. */
const leastTogether = 24

/** The activities of the two, a line for each, shortened to their room; none where there is hardly any. */
export function togetherSections(lines: readonly string[], room: number): Section[] {
  if (lines.length === 0 || room < leastTogether) return []
  return [sectionOf('together', 'late', cutMiddle(lines.join('\n'), room))]
}
