import { cleanJson } from '#domains/characters/server/public.ts'
import type { Book } from '../../contract.ts'
import type { BookLoss, BookProblem } from '../../files-contract.ts'
import type { BookFormat } from '../../rules.ts'
import { bookBounds, isShallow } from '../../rules.ts'
import { keyCount } from '../key-count.ts'
import { agnai } from './agnai.ts'
import type { ForeignFormat, RawBook } from './book-format.ts'
import { ownNested, readForeign, writeForeign } from './book-format.ts'
import type { Fields } from './fields.ts'
import { fieldsOf, isObject } from './fields.ts'
import { LossCount, saysNothing } from './losses.ts'
import { novelai } from './novelai.ts'
import { risu } from './risu.ts'
import { sillytavern } from './sillytavern.ts'
import { tidyBook } from './tidy-book.ts'

const foreign: Readonly<Record<Exclude<BookFormat, 'v3'>, ForeignFormat>> = { sillytavern, risu, novelai, agnai }
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Fields that are stored and go out again, and that nothing here acts on. */
const idle = [
  'vectorized',
  'use_group_scoring',
  'automation_id',
  'ignore_budget',
  'outlet_name',
  'triggers',
  'match_persona_description',
  'match_character_description',
  'match_character_personality',
  'match_character_depth_prompt',
  'match_scenario',
  'match_creator_notes',
].map((name) => `extensions.${name}`)

export type ReadBookFile = { book: Book; format: BookFormat; losses: BookLoss[] }

/** Reads the file of a lorebook by its content: the book, its format, and the fields that are lost, changed or without effect. */
export function readBookFile(bytes: Uint8Array): ReadBookFile | BookProblem {
  if (bytes.byteLength > bookBounds.bytes) return 'too-large'
  const file = parsed(bytes)
  if (typeof file === 'string') return file
  const found = recognised(file)
  if (!found) return 'no-book'
  const book = tidyBook(found.raw)
  if (keyCount(book) > bookBounds.keysOfBook) return 'too-large'
  if (Buffer.byteLength(JSON.stringify(book)) > bookBounds.bytes) return 'too-large'
  return { book, format: found.format, losses: importLosses(found, book) }
}

/** Writes a book in a format, with the fields that it cannot hold. */
export function writeBookFile(book: Book, format: BookFormat): { content: string; losses: BookLoss[] } {
  if (format === 'v3') return { content: asJson({ spec: 'lorebook_v3', data: withExtensions(book) }), losses: [] }
  const file = writeForeign(foreign[format], book)
  // Read again as an import would: a field that does not come back is one that the format cannot hold.
  const back = tidyBook(readForeign(foreign[format], JSON.parse(JSON.stringify(file)) as Fields))
  const losses = new LossCount()
  const { entries, ...own } = book
  const { entries: entriesBack, ...ownBack } = back
  losses.compare(fieldsOf(own, ownNested), fieldsOf(ownBack, ownNested), 0)
  for (const [index, entry] of entries.entries())
    losses.compare(fieldsOf(entry, ownNested), fieldsOf(entriesBack[index] ?? {}, ownNested), 1)
  return { content: asJson(file), losses: losses.all() }
}

type Recognised = { format: BookFormat; raw: RawBook }

/** The format of a file by its fields. */
function recognised(file: unknown): Recognised | null {
  if (Array.isArray(file)) return isRisu(file[0]) ? foreignBook('risu', { data: file }) : null
  if (!isObject(file)) return null
  const { spec, data, lorebookVersion, kind, type, entries } = file
  if (spec === 'lorebook_v3') return isObject(data) ? ownBook(data) : null
  if (typeof spec === 'string' && spec.startsWith('chara_card_'))
    return isObject(data) && isObject(data.character_book) ? ownBook(data.character_book) : null
  if (lorebookVersion !== undefined) return foreignBook('novelai', file)
  if (type === 'risu' && Array.isArray(data)) return foreignBook('risu', file)
  if (kind === 'memory' && Array.isArray(entries)) return foreignBook('agnai', file)
  const [first] = isObject(entries) ? Object.values(entries) : Array.isArray(entries) ? entries : [null]
  if (!isObject(first))
    return isObject(entries) ? foreignBook('sillytavern', file) : Array.isArray(entries) ? ownBook(file) : null
  if ('key' in first) return foreignBook('sillytavern', file)
  if ('keywords' in first) return foreignBook('agnai', file)
  if ('text' in first) return foreignBook('novelai', file)
  return Array.isArray(entries) && 'keys' in first ? ownBook(file) : null
}

function isRisu(entry: unknown): boolean {
  return isObject(entry) && 'insertorder' in entry
}

function foreignBook(format: Exclude<BookFormat, 'v3'>, file: Fields): Recognised {
  return { format, raw: readForeign(foreign[format], file) }
}

function ownBook(file: Fields): Recognised | null {
  const { entries } = file
  return Array.isArray(entries) ? { format: 'v3', raw: { ...file, entries: entries.filter(isObject) } } : null
}

function importLosses({ format, raw }: Recognised, { entries, ...own }: Book): BookLoss[] {
  const losses = new LossCount()
  const { entries: rawEntries, ...rawBook } = raw
  losses.compare(fieldsOf(rawBook, ownNested), fieldsOf(own, ownNested), 0)
  if (rawEntries.length > entries.length) losses.add('cut', 'entries', rawEntries.length - entries.length)
  for (const [index, entry] of entries.entries()) {
    const before = fieldsOf(rawEntries[index] ?? {}, ownNested)
    losses.compare(before, fieldsOf(entry, ownNested), 1)
    for (const field of idleFields(before, format)) losses.add('idle', field, 1)
  }
  return losses.all()
}

/** Fields of an entry that have no effect here, as its format names them. */
function idleFields(entry: Fields, format: BookFormat): string[] {
  const theirName = (own: string) =>
    (format === 'v3' ? undefined : foreign[format].entry.find(({ ours }) => ours === own)?.theirs) ?? own
  const known = idle.filter((field) => !saysNothing(field, entry[field])).map(theirName)
  const carried = format === 'v3' ? undefined : entry[`extensions.${format}`]
  if (format === 'v3' || !isObject(carried)) return known
  const { quiet, nested } = foreign[format]
  const others = Object.entries(fieldsOf(carried, nested)).filter(
    ([name, value]) => !quiet.includes(name) && !saysNothing(name, value),
  )
  return [...known, ...others.map(([name]) => name)]
}

function parsed(bytes: Uint8Array): BookProblem | object | null {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return 'not-text'
  }
  try {
    const json: unknown = JSON.parse(text)
    if (!isShallow(json)) return 'too-deep'
    return typeof json === 'object' ? (cleanJson(json) as object | null) : null
  } catch {
    return 'not-json'
  }
}

/** The format wants the field in a book and in each entry, empty or not. */
function withExtensions(book: Book): Book {
  return {
    ...book,
    extensions: book.extensions ?? {},
    entries: book.entries.map((entry) => ({ ...entry, extensions: entry.extensions ?? {} })),
  }
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
