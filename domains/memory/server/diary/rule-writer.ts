import { sentencesOf } from '../learning/rule-reader.ts'
import type { Sitting } from './write-diary.ts'

/** The words of an entry that need no model: how it begins, and how it quotes the person. */
export type DiaryWords = { openings: readonly string[]; quoting(words: string): string }

/** A sentence that is worth quoting is neither a greeting nor a story. */
const quotable = { least: 12, most: 160 }

/** Writes an entry by rules: an opening, and the sentence of the person that says the most. */
export function diaryByRules({ turns, locale }: Sitting, { openings, quoting }: DiaryWords): string {
  const said = turns.filter(({ role }) => role === 'user').flatMap(({ text }) => sentencesOf(text, locale))
  const [longest] = said
    .filter(({ length }) => length >= quotable.least && length <= quotable.most)
    .toSorted((one, other) => other.length - one.length)
  // The day decides, so that an entry written again is the same.
  const day = Math.floor((turns.at(-1)?.at.getTime() ?? 0) / 86_400_000)
  const opening = openings[day % openings.length] ?? ''
  return longest === undefined ? opening : `${opening} ${quoting(longest)}`
}
