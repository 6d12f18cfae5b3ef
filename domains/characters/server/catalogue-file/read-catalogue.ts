import { setImmediate } from 'node:timers/promises'
import { genders, mostTags, nameLength } from '../../attributes.ts'
import type { CatalogueFields, CharacterCard } from '../../card.ts'
import { CardError, noCatalogueTexts, readCard } from '../../card.ts'
import type { CatalogueProblem, CatalogueProblemCode } from '../../catalogue-problems.ts'
import { mostCatalogueCards } from '../../catalogue-problems.ts'
import { usualOffer } from '../../creation-offer.ts'
import { readName } from '../../own-words.ts'
import { cleanJson, isTooDeep } from '../cards/card-json.ts'
import type { TagLabels } from '../views.ts'
import type { Found } from './catalogue-facts.ts'
import { isFacts, problemsOfFacts } from './catalogue-facts.ts'
import { linesOf } from './json-lines.ts'
import { problemsOfWords } from './problems-of-words.ts'

/** A character of a file: its card, and the facts that the file states. */
export type CatalogueCard = { id: string; card: CharacterCard; line: number }
export type CatalogueFile = { cards: CatalogueCard[]; problems: CatalogueProblem[] }

/** An import brings cards for everybody, of every kind of person. */
const offer = { ...usualOffer, genders }
const mostProblems = 100
const introLength = 90
const lastRank = 1_000_000
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads a file with one card or a list of them, and names everything that is wrong in it by its line. */
export async function readCatalogueFile(
  bytes: Uint8Array,
  { labels, locale }: { labels: TagLabels; locale: string },
): Promise<CatalogueFile> {
  const text = textOf(bytes)
  if (text === null) return refused('not-json', 1)
  if (isTooDeep(text)) return refused('not-json', 1)
  const lines = linesOf(text)
  if ('wrongLine' in lines) return refused('not-json', lines.wrongLine)
  const json = cleanJson(JSON.parse(text))
  const elements = Array.isArray(json) ? json.map((one, index) => [[index], one] as const) : [[[], json] as const]
  if (elements.length === 0) return refused('no-card', 1)
  if (elements.length > mostCatalogueCards) return refused('too-many', lines.lineOf([mostCatalogueCards]))
  const cards: CatalogueCard[] = []
  const found: Found[] = []
  for (const [path, element] of elements) {
    const read = await readElement(element, { labels, locale })
    found.push(...read.problems.map((one) => ({ ...one, path: [...path, ...one.path] })))
    if (!read.card || !isFacts(read.card)) continue
    const { id } = factsOf(read.card)
    if (cards.some((one) => one.id === id))
      found.push({ path: [...path, ...factsPath, 'id'], code: 'twice', words: id })
    else cards.push({ id, card: read.card, line: lines.lineOf(path) })
  }
  const problems = found.slice(0, mostProblems).map(({ path, code, words = '' }) => {
    return { line: lines.lineOf(path), path: path.join(' › '), code, words: words.slice(0, 200) }
  })
  return { cards, problems }
}

function refused(code: CatalogueProblemCode, line: number): CatalogueFile {
  return { cards: [], problems: [{ line, path: '', code, words: '' }] }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

const factsPath = ['data', 'extensions', 'nocturne/card'] as const

/** The facts of a card that has them. */
export function factsOf(card: CharacterCard): CatalogueFields {
  return card.data.extensions['nocturne/card'] as CatalogueFields
}

async function readElement(
  element: unknown,
  { labels, locale }: { labels: TagLabels; locale: string },
): Promise<{ card: CharacterCard | null; problems: Found[] }> {
  const card = cardOf(element)
  if (typeof card === 'string') return { card: null, problems: [{ path: [], code: card }] }
  const problems: Found[] = []
  const name = readName(card.data.name)
  if (name === null || name !== card.data.name.trim() || name.length > nameLength)
    problems.push({ path: ['data', 'name'], code: 'name' })
  problems.push(...problemsOfFacts(card))
  const { tags } = factsLike(card)
  const known = labels.get('en') ?? {}
  if (tags.length > mostTags) problems.push({ path: [...factsPath, 'tags'], code: 'wrong' })
  for (const [index, tag] of tags.entries())
    if (!Object.hasOwn(known, tag)) problems.push({ path: [...factsPath, 'tags', index], code: 'tag', words: tag })
  await setImmediate()
  problems.push(...(await problemsOfWords(card, { locale, offer })))
  return { card: withFacts(card), problems }
}

function cardOf(element: unknown): CharacterCard | 'no-card' | 'name' {
  try {
    return readCard(element)
  } catch (error) {
    if (!(error instanceof CardError)) throw error
    return error.problem === 'incomplete' ? 'name' : 'no-card'
  }
}

/** The tags of a card in the catalogue: its own where its facts name none. */
function factsLike(card: CharacterCard): { tags: string[] } {
  const facts = card.data.extensions['nocturne/card']
  const tags: unknown = typeof facts === 'object' && facts !== null && 'tags' in facts ? facts.tags : card.data.tags
  return { tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [] }
}

/** A card with the facts that may be left out of a file. The day on which it is added is that of its import. */
function withFacts(card: CharacterCard): CharacterCard {
  const { extensions, description, name } = card.data
  const facts = extensions['nocturne/card']
  if (typeof facts !== 'object' || facts === null) return card
  const intro =
    description
      .replaceAll(/\{\{char\}\}/gi, name)
      .split(/(?<=[.!?。！？])\s/)[0]
      ?.slice(0, introLength) ?? ''
  const all = { ...noCatalogueTexts, intro, hot: lastRank, addedAt: '', ...factsLike(card), ...facts }
  return { ...card, data: { ...card.data, extensions: { ...extensions, 'nocturne/card': all } } }
}
