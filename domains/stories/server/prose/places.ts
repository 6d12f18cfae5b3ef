import { createHash } from 'node:crypto'
import type { MadeChoice } from '../engine/made-choice.ts'

const hashLength = 22

/** A short name of a text, the same on every machine. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, hashLength)
}

/**
 * The place of a line that an engine writes: the choices that lead there, the author's line and its brief. A reader who comes
 * there again in the same way reads the same; after a revision of the line it is written anew.
 */
export function placeOfProse(
  path: readonly Pick<MadeChoice, 'text'>[],
  line: { text: string; prose: string | null },
): string {
  return hashOf(JSON.stringify([path.map(({ text }) => text), line.text, line.prose]))
}
