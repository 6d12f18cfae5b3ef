import type { CardPreview, CardWarning } from '../../cards-contract.ts'
import { callName } from '../../card.ts'
import { oldestAge, youngestAge } from '../../attributes.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { namedText } from '../nameless.ts'
import { fittingName } from './imported-texts.ts'
import type { CardFile } from './read-card-file.ts'

const excerptLength = 600
const notesLength = 2000
const mostTags = 30

/** The parts of a preview that are not in the card itself. */
type Added = Pick<CardPreview, 'refusals' | 'price' | 'ownPicture' | 'pictures'> & {
  readWords(words: string): Partial<AppearanceOptions>
  /** The models that speak as her have no room for all of it. */
  isTooLong: boolean
}

/** The preview of importing a card, before anything is stored. */
export function previewOf(
  { card, options, format, leftOut }: Pick<CardFile, 'card' | 'options' | 'format' | 'leftOut'>,
  { readWords, isTooLong, ...added }: Added,
): CardPreview {
  const { data } = card
  const name = fittingName(card)
  const said = [data.description, data.personality, data.tags.join(', ')].join('\n')
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
    age: options.age ?? ageIn(said),
    options: { ...readWords(said), ...options },
    warnings: warnings.filter(([, holds]) => holds).map(([warning]) => warning),
    ...added,
  }
}

/** An age of an adult that is said as such; younger ones are for the rules of creation to find. */
function ageIn(said: string): number | null {
  const found =
    /\bage[sd]?\b[:=(["'\s]+(\d{2})\b/i.exec(said) ??
    /\b(\d{2})[\s-]*(?:years?[\s-]*old|y\/?o\b|歳|岁|歲|세|살|Jahre|ans\b|años|anos|anni|лет|років|lat\b)/iu.exec(said)
  const age = Number(found?.[1])
  return age >= youngestAge && age <= oldestAge ? age : null
}

/** Other apps run these; here they are carried along and nothing more. */
function hasScripts(extensions: Record<string, unknown>): boolean {
  return 'regex_scripts' in extensions || 'risuai' in extensions || 'tavern_helper' in extensions
}

function excerpt(text: string, length: number): string {
  const letters = [...text.trim()]
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`
}
