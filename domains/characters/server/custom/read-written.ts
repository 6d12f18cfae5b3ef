import { CallRefused, refuse } from '#platform/http/handler.ts'
import { descriptionLength } from '../../attributes.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { readName, readTags, readText } from '../../own-words.ts'
import type { CustomRow, GenerationWords } from './character-generation.ts'
import type { ExplainedRefusal } from './moderate-creation.ts'
import { explainCreation } from './moderate-creation.ts'

/** Words of a character as a person writes them; what is left out stays as it is. */
export type Written = { name?: string | undefined; description?: string | undefined; tags?: string[] | undefined }

/** The words as they are stored, or a refusal that says which of them cannot be. */
export function readWritten(written: Written): Partial<Pick<CustomRow, 'name' | 'description' | 'tags'>> {
  return {
    ...(written.name === undefined ? {} : { name: readName(written.name) ?? refuse('NAME_INVALID') }),
    ...(written.description === undefined ? {} : { description: readDescription(written.description) }),
    ...(written.tags === undefined ? {} : { tags: readTags(written.tags) ?? refuse('TAG_INVALID') }),
  }
}

export function readDescription(raw: string): string {
  const text = readText(raw)
  if (text === null) return refuse('DESCRIPTION_EMPTY')
  if (isLonger(text, descriptionLength))
    throw new CallRefused('PARAMS_ERROR', undefined, `A description has at most ${descriptionLength} characters.`)
  return text
}

function isLonger(text: string, length: number): boolean {
  let letters = 0
  for (const _ of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text))
    if (++letters > length) return true
  return false
}

export type CreationRules = { locale: string; offer: CreationOffer }

type ModeratedWords = Pick<CustomRow, 'name' | 'description' | 'tags'> & { mode?: CustomRow['mode'] }

/** Why the rules of creation refuse a character's words, all of them together; null where they do not. */
export function refusalOfWords(
  { name, description, tags, mode }: ModeratedWords,
  { locale, offer }: CreationRules,
): ExplainedRefusal | null {
  const spoken = tags.map((tag) => tag.replaceAll('-', ' '))
  // An imported description came with its card, whose adult age may stand in another field of it.
  return explainCreation(
    { names: [name, ...spoken], texts: [description], isAdultStated: mode === 'card', offer },
    locale,
  )
}

/** Refuses words that the rules of creation refuse. */
export function moderateWords(words: ModeratedWords, rules: CreationRules): void {
  const refusal = refusalOfWords(words, rules)
  if (refusal) refuse(refusal.why)
}

/** Refuses words that the operator's classifier blocks; the built-in rules decide for themselves. */
export async function refuseClassified(
  { words }: { words: Pick<GenerationWords, 'blocks'> },
  { name = '', description = '', tags = [] }: Written,
): Promise<void> {
  const text = [name, description, ...tags].filter(Boolean).join('\n')
  if (text !== '' && (await words.blocks(text))) refuse('TEXT_BLOCKED')
}

/** All the words of a new character, as they are stored. */
export function readRequested(written: {
  name: string
  description: string
  tags: string[]
}): Pick<CustomRow, 'name' | 'description' | 'tags'> {
  return {
    name: readName(written.name) ?? refuse('NAME_INVALID'),
    description: readDescription(written.description),
    tags: readTags(written.tags) ?? refuse('TAG_INVALID'),
  }
}
