import { setImmediate } from 'node:timers/promises'
import { adultAgesIn, moderateText } from '#domains/safety/server/public.ts'
import type { CardRefusal } from '../../cards-contract.ts'
import type { CharacterCard } from '../../card.ts'
import { explainCreation } from '../custom/moderate-creation.ts'
import type { CreationRefusal } from '../custom/moderate-creation.ts'
import type { CardWords } from './texts-of-card.ts'
import type { CreationRules } from '../custom/read-written.ts'
import { wordsOfCard } from './texts-of-card.ts'

/** Long texts are moderated in pieces that lie over one another, so that nothing hides where one ends. */
const pieceLength = 16_000
const overlap = 500

/**
 * Findings that a conversation may contain though a description may not: other people, men, and addresses of other
 * sites.
 */
const spokenOfOthers = new Set(['multiple-people', 'male-character', 'spam'])

/** The words of an age that a refusal names. */
const mostAgeWords = 5
const longestAgeWords = 80

/** Where a card is read, whether the card states an adult age, and whether she says the words herself. */
type Context = CreationRules & { isAdultStated: boolean; isSpoken: boolean }
type Refused = { why: CreationRefusal; ageWords: string[] }

/** Why a card cannot become a character, field by field, each field once; none when it can. */
export async function moderateCard(card: CharacterCard, { locale, offer }: CreationRules): Promise<CardRefusal[]> {
  const words = wordsOfCard(card)
  const context = { locale, offer, isAdultStated: await statesAdult(words, locale) }
  const found = new Map<string, CardRefusal>()
  for (const one of words) {
    if (found.has(one.field)) continue
    for (const piece of piecesOf(one.text)) {
      const refused = moderateWords({ ...one, text: piece }, context)
      if (refused) found.set(one.field, refusalOf(one.field, refused))
      // A book of lore takes a while; other requests to the server do not wait for it.
      await setImmediate()
    }
  }
  const together = words.filter(({ kind }) => isAboutHer(kind)).map(({ text }) => text)
  const all = together.join('\n')
  if (found.size === 0 && all.length <= pieceLength) {
    const refused = explainCreation({ texts: [all], offer, isAdultStated: context.isAdultStated }, locale)
    if (refused) found.set('description', refusalOf('description', refused))
  }
  return [...found.values()]
}

/** A refusal as a person reads it, with the words of an age that decided. */
export function namedRefusal({ why, ageWords }: Refused): Pick<CardRefusal, 'why' | 'words'> {
  const words = ageWords.slice(0, mostAgeWords).map((one) => one.slice(0, longestAgeWords).toWellFormed())
  return { why, ...(words.length > 0 ? { words } : {}) }
}

/** Whether the words that say who she is state an adult age: it counts for all fields. */
async function statesAdult(words: readonly CardWords[], locale: string): Promise<boolean> {
  for (const { text } of words.filter(({ kind }) => isAboutHer(kind)))
    for (const piece of piecesOf(text)) {
      if (isAdultStatedIn(piece, locale)) return true
      await setImmediate()
    }
  return false
}

/** Whether a text states an adult age. */
export function isAdultStatedIn(text: string, locale: string): boolean {
  return readingsOf(text).some((reading) => adultAgesIn(reading, { locale }).length > 0)
}

function refusalOf(field: CardRefusal['field'], refused: Refused): CardRefusal {
  return { field, ...namedRefusal(refused) }
}

/** Why one text of a card is refused, as it is written and as a sentence would say it; null when it is not. */
export function moderateWords(
  { kind, text }: Pick<CardWords, 'kind' | 'text'>,
  { locale, offer, isAdultStated }: Omit<Context, 'isSpoken'>,
): Refused | null {
  const isSpoken = kind === 'says' && isAdultStated
  const context = { locale, offer, isAdultStated, isSpoken }
  for (const reading of readingsOf(text)) {
    const refused = explainCreation(
      kind === 'name'
        ? { names: [reading], offer, isAdultStated }
        : { texts: [reading], offer, isAdultStated, isSpoken },
      locale,
    )
    if (refused && (isAboutHer(kind) || !isOfOthers(reading, context))) return refused
  }
  return null
}

/** Whether words of this kind say who she is. */
function isAboutHer(kind: CardWords['kind']): boolean {
  return kind === 'name' || kind === 'describes'
}

function isOfOthers(text: string, { locale, offer, isAdultStated, isSpoken }: Context): boolean {
  const anyGender = offer.genders.includes('man')
  const verdict = moderateText(text, { surface: 'creation', locale, isAdultStated, isSpoken, anyGender })
  return verdict.action === 'block' && spokenOfOthers.has(verdict.rule)
}

/** As it is written, and where it is written as a list of fields, `age("30")`, also as a sentence would say it. */
export function readingsOf(text: string): string[] {
  // A run of blanks or quotes is looked at from its beginning alone: from each of its places, it would take its square.
  const plain = text
    .replaceAll(/(?<![ \t])[ \t]*[([{][ \t]*["'“”‘’]+/g, ': ')
    .replaceAll(/(?<!["'“”‘’])["'“”‘’]+[ \t]*[)\]}]/g, '. ')
  return plain === text ? [text] : [text, plain]
}

/** A long text in pieces that lie over one another. */
export function piecesOf(text: string): string[] {
  if (text.length <= pieceLength) return [text]
  const pieces: string[] = []
  for (let from = 0; from < text.length; from += pieceLength - overlap)
    pieces.push(text.slice(from, from + pieceLength))
  return pieces
}
