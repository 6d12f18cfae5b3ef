import { sentencesOf } from '../learning/rule-reader.ts'
import type { Sitting } from './write-diary.ts'

/** The words of an entry that need no model: how it begins, how it quotes the person, and how it speaks of a gift. */
export type DiaryWords = { openings: readonly string[]; quoting(words: string): string; gift(giftId: string): string }

/** A sentence that is worth quoting is neither a greeting nor a story. */
const quotable = { least: 12, most: 160 }

/** Writes an entry by rules: an opening, the sentence of the person that says the most, and the last gift that was answered. */
export function diaryByRules({ turns, locale }: Sitting, { openings, quoting, gift }: DiaryWords): string {
  const said = turns
    .filter((turn) => turn.role === 'user' && !turn.gift)
    .flatMap(({ text }) => sentencesOf(text, locale))
  const [longest] = said
    .filter(({ length }) => length >= quotable.least && length <= quotable.most)
    .toSorted((one, other) => other.length - one.length)
  // The day decides, so that an entry written again is the same.
  const day = Math.floor((turns.at(-1)?.at.getTime() ?? 0) / 86_400_000)
  const opening = openings[day % openings.length] ?? ''
  const received = turns.findLast((turn) => turn.gift?.state === 'received')?.gift
  const sentences = [opening, longest === undefined ? '' : quoting(longest), received ? gift(received.id) : '']
  return sentences.filter(Boolean).join(' ')
}
