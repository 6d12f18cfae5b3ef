import { setImmediate } from 'node:timers/promises'
import { moderateText } from '#domains/safety/server/public.ts'
import type { CardRefusal } from '../../cards-contract.ts'
import type { CharacterCard } from '../../card.ts'
import { moderateCreation } from '../custom/moderate-creation.ts'
import type { CreationRefusal } from '../custom/moderate-creation.ts'
import type { CardWords } from './texts-of-card.ts'
import { wordsOfCard } from './texts-of-card.ts'

/** Long texts are moderated in pieces that lie over one another, so that nothing hides where one ends. */
const pieceLength = 16_000
const overlap = 500

/**
 * Findings that a conversation may contain though a description may not: other people, men, and addresses of other
 * sites.
 */
const spokenOfOthers = new Set(['multiple-people', 'male-character', 'spam'])

/** Why a card cannot become a character, field by field, each field once; none when it can. */
export async function moderateCard(card: CharacterCard, locale: string): Promise<CardRefusal[]> {
  const words = wordsOfCard(card)
  const found = new Map<string, CardRefusal>()
  for (const one of words) {
    if (found.has(one.field)) continue
    for (const piece of piecesOf(one.text)) {
      const why = moderate({ ...one, text: piece }, locale)
      if (why) found.set(one.field, { field: one.field, why })
      // A book of lore takes a while; other requests to the server do not wait for it.
      await setImmediate()
    }
  }
  const together = words.filter(({ kind }) => kind !== 'speaks').map(({ text }) => text)
  const all = together.join('\n')
  if (found.size === 0 && all.length <= pieceLength) {
    const why = moderateCreation({ texts: [all] }, locale)
    if (why) found.set('description', { field: 'description', why })
  }
  return [...found.values()]
}

function moderate({ kind, text }: CardWords, locale: string): CreationRefusal | null {
  for (const reading of readingsOf(text)) {
    const why =
      kind === 'name' ? moderateCreation({ names: [reading] }, locale) : moderateCreation({ texts: [reading] }, locale)
    if (why && !(kind === 'speaks' && isOfOthers(reading, locale))) return why
  }
  return null
}

function isOfOthers(text: string, locale: string): boolean {
  const verdict = moderateText(text, { surface: 'creation', locale })
  return verdict.action === 'block' && spokenOfOthers.has(verdict.rule)
}

/** As it is written, and where it is written as a list of fields, `age("30")`, also as a sentence would say it. */
function readingsOf(text: string): string[] {
  // A run of blanks or quotes is looked at from its beginning alone: from each of its places, it would take its square.
  const plain = text
    .replaceAll(/(?<![ \t])[ \t]*[([{][ \t]*["'“”‘’]+/g, ': ')
    .replaceAll(/(?<!["'“”‘’])["'“”‘’]+[ \t]*[)\]}]/g, '. ')
  return plain === text ? [text] : [text, plain]
}

function piecesOf(text: string): string[] {
  if (text.length <= pieceLength) return [text]
  const pieces: string[] = []
  for (let from = 0; from < text.length; from += pieceLength - overlap)
    pieces.push(text.slice(from, from + pieceLength))
  return pieces
}
