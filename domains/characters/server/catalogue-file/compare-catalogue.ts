import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { customKind } from '../../attributes.ts'
import type { CharacterCard } from '../../card.ts'
import type { CatalogueProblem } from '../../catalogue-problems.ts'
import type { CharacterRow } from '../catalogue.ts'
import { seededIds } from '../seed.ts'
import { characters } from '../tables.ts'
import type { CatalogueCard } from './read-catalogue.ts'
import { factsOf } from './read-catalogue.ts'

/** How a character of a file stands to the catalogue. One that an import was undone for is added once more. */
type ChangeKind = 'added' | 'changed' | 'same'
/** A field that differs, in all its words, which an operator approves. */
type Difference = { field: string; before: string; after: string }
/** `card` is the whole card as it is stored. */
export type CatalogueChange = {
  id: string
  card: CharacterCard
  kind: ChangeKind
  differences: Difference[]
}

const lookNames = ['nocturne/look', 'nocturne/shots'] as const

/** Compares the characters of a file with those of the catalogue, and names those that it may not bring. */
export async function compareWithCatalogue(
  tx: Queryable,
  cards: readonly CatalogueCard[],
  now: Date,
): Promise<{ changes: CatalogueChange[]; problems: CatalogueProblem[] }> {
  const ids = cards.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await tx.select().from(characters).where(inArray(characters.id, ids))
  const known = new Map(rows.map((row) => [row.id, row]))
  const shipped = seededIds()
  const changes: CatalogueChange[] = []
  const problems: CatalogueProblem[] = []
  for (const { id, card, line } of cards) {
    const present = known.get(id)
    const code = shipped.has(id) ? 'of-product' : present ? problemOver(present, card) : null
    if (code) problems.push({ line, path: '', code, words: id })
    else changes.push(changeOf({ id, card }, present, now))
  }
  return { changes, problems }
}

/** Whether a row is one that imports bring and change: the product's own, of nobody. */
export function isOfImports(row: Pick<CharacterRow, 'ownerId' | 'customKind'>): boolean {
  return row.ownerId === null && row.customKind === customKind.free
}

function problemOver(present: CharacterRow, card: CharacterCard): 'of-person' | 'other-look' | null {
  if (!isOfImports(present)) return 'of-person'
  return isLookAlike(present.card, card) ? null : 'other-look'
}

/** People know somebody by their looks: another look is another character. */
function isLookAlike(one: CharacterCard, other: CharacterCard): boolean {
  return lookNames.every((name) => isDeepStrictEqual(one.data.extensions[name], other.data.extensions[name]))
}

function changeOf(
  { id, card: read }: Pick<CatalogueCard, 'id' | 'card'>,
  present: CharacterRow | undefined,
  now: Date,
): CatalogueChange {
  const addedAt = factsOf(read).addedAt || (present ? factsOf(present.card).addedAt : now.toISOString().slice(0, 10))
  const facts = { ...factsOf(read), addedAt }
  const card = {
    ...read,
    data: { ...read.data, extensions: { ...read.data.extensions, 'nocturne/card': facts } },
  }
  if (!present || present.withdrawnAt) return { id, card, kind: 'added', differences: [] }
  const differences = differencesOf(present.card, card)
  return { id, card, kind: differences.length === 0 ? 'same' : 'changed', differences }
}

/** The fields by which two cards differ, those of the product's own extensions each by itself. */
function differencesOf(before: CharacterCard, after: CharacterCard): Difference[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...one.keys(), ...other.keys()])]
  return names
    .filter((field) => !isDeepStrictEqual(one.get(field), other.get(field)))
    .map((field) => ({ field, before: wordsOf(one.get(field)), after: wordsOf(other.get(field)) }))
}

function fieldsOf(card: CharacterCard): Map<string, unknown> {
  // A missing field and one that is undefined are the same once stored.
  const { data, ...root } = JSON.parse(JSON.stringify(card)) as CharacterCard
  const { extensions, ...own } = data
  const { 'nocturne/card': facts, ...others } = extensions
  // Facts have names that the card has too, such as its personality.
  const stated = Object.entries((facts ?? {}) as object).map(
    ([name, value]) => [`nocturne/card.${name}`, value] as const,
  )
  return new Map<string, unknown>([...Object.entries({ ...root, ...own, ...others }), ...stated])
}

/** The fields of a card with their words, as a reviewer reads them. */
export function readableFields(card: CharacterCard): { field: string; text: string }[] {
  return [...fieldsOf(card)]
    .map(([field, value]) => ({ field, text: wordsOf(value) }))
    .filter(({ text }) => text !== '')
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  const texts = [...textsIn(value)]
  return texts.length > 0 ? texts.join('\n') : Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value)
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value) as unknown[]) yield* textsIn(one)
}
