import type { CardPreview, CardWarning } from '../../cards-contract.ts'
import type { CharacterCard } from '../../card.ts'
import { callName } from '../../card.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { ageIn } from '../custom/read-facts.ts'
import { namedText } from '../nameless.ts'
import { fittingName } from './imported-texts.ts'
import { readingsOf } from './moderate-card.ts'
import type { CardFile } from './read-card-file.ts'

const excerptLength = 600
const notesLength = 2000
const mostTags = 30
/** An age stands near the beginning of a text, and is quoted with few words. */
const mostRead = 16_000
const mostAgeWords = 60

type AgeFrom = NonNullable<CardPreview['ageFrom']>

/** The parts of a preview that are not in the card itself. */
type Added = Pick<CardPreview, 'refusals' | 'styles' | 'price' | 'ownPicture' | 'pictures'> & {
  locale: string
  readWords(words: string): Partial<AppearanceOptions>
  /** The models that speak as her have no room for all of it. */
  isTooLong: boolean
}

/** The words of a card that say who its character is. */
export function wordsAbout({ data }: CharacterCard): string {
  return [data.description, data.personality, data.tags.join(', ')].join('\n')
}

/** The preview of importing a card, before anything is stored. */
export function previewOf(
  { card, options, format, leftOut }: Pick<CardFile, 'card' | 'options' | 'format' | 'leftOut'>,
  { locale, readWords, isTooLong, ...added }: Added,
): CardPreview {
  const { data } = card
  const [style] = added.styles
  const isOnly = added.styles.length === 1
  const stated = options.age === undefined ? statedAge(card, locale) : null
  const name = fittingName(card)
  const said = wordsAbout(card)
  const greetings = [data.first_mes, ...data.alternate_greetings].filter((greeting) => greeting.trim() !== '')
  const warnings: [CardWarning, boolean][] = [
    ['newer-version', format.isNewer],
    ['pictures-stay-out', leftOut],
    ['no-greeting', greetings.length === 0],
    ['no-description', data.description.trim() === '' && data.personality.trim() === ''],
    ['scripts-stay-still', hasScripts(data.extensions)],
    ['name-shortened', name !== callName(card).trim()],
    ['too-long', isTooLong],
  ]
  return {
    format: format.spec,
    container: format.container,
    name,
    description: excerpt(namedText(data.description, name), excerptLength),
    greeting: excerpt(namedText(greetings[0] ?? '', name), excerptLength),
    greetings: greetings.length,
    loreEntries: data.character_book?.entries.length ?? 0,
    tags: data.tags.slice(0, mostTags),
    creator: excerpt(data.creator, 100),
    notes: excerpt(data.creator_notes, notesLength),
    age: options.age ?? stated?.age ?? null,
    ageFrom: stated && { field: stated.field, words: stated.words },
    options: { ...readWords(said), ...options, ...(isOnly ? { style } : {}) },
    warnings: warnings.filter(([, holds]) => holds).map(([warning]) => warning),
    ...added,
  }
}

/** The adult age that a card states first, field by field, and where; younger ones are for the rules of creation to find. */
function statedAge({ data }: CharacterCard, locale: string): (AgeFrom & { age: number }) | null {
  const fields: [AgeFrom['field'], string][] = [
    ['description', data.description],
    ['personality', data.personality],
    ['tags', data.tags.join(', ')],
    ['scenario', data.scenario],
    ['notes', data.creator_notes],
  ]
  for (const [field, text] of fields) {
    const found = ageIn(readingsOf(text.slice(0, mostRead)).join('\n'), locale)
    if (found) return { ...found, field, words: excerpt(found.words.replaceAll(/\s+/g, ' '), mostAgeWords) }
  }
  return null
}

/** Other apps run these; here they are carried along and nothing more. */
function hasScripts(extensions: Record<string, unknown>): boolean {
  return 'regex_scripts' in extensions || 'risuai' in extensions || 'tavern_helper' in extensions
}

function excerpt(text: string, length: number): string {
  const letters = [...text.trim()]
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`
}
