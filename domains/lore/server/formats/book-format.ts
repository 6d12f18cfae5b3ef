import type { Book, BookEntry } from '../../contract.ts'
import type { BookFormat } from '../../rules.ts'
import type { FieldPair, Fields } from './fields.ts'
import { fieldsOf, isObject, valueOf } from './fields.ts'

/** A book as it is read, before wrong types and what is over the bounds are taken out. */
export type RawBook = Fields & { entries: Fields[] }

/** How another program writes a book, as far as its fields have a place here; the others are carried along as they came. */
export type ForeignFormat = {
  name: Exclude<BookFormat, 'v3'>
  /** Objects of an entry whose fields are paired one by one. */
  nested: readonly string[]
  entry: readonly FieldPair[]
  book: readonly FieldPair[]
  /** Fields that say nothing of the lore: numbers of entries, dates, the state of an editor. */
  quiet: readonly string[]
  /** The list of entries in a file. */
  entriesOf(file: Fields): unknown[]
  /**
   * Fields that every entry of the format has where nothing here says otherwise, and those that it writes in another form
   * than their pair.
   */
  entryFields(entry: Fields, index: number): { defaults: Fields; forms?: Fields }
  /** Fields here that follow from others that were read. */
  implied?(entry: Fields): Fields
  /** The file with its entries. */
  fileOf(book: Fields, entries: Fields[]): Fields
}

/** The objects of an entry here whose fields are looked at one by one. */
export const ownNested = ['extensions'] as const

/** Reads a file of a format; fields without a pair are stored under the name of the format. */
export function readForeign(format: ForeignFormat, file: Fields): RawBook {
  const ofBook = Object.entries(file).filter(([name]) => !isListOrQuiet(format, name))
  const entries = format.entriesOf(file).filter(isObject)
  return {
    ...valueOf(readFields(format, format.book, Object.fromEntries(ofBook))),
    entries: entries.map((one) => {
      const read = readFields(format, format.entry, fieldsOf(one, format.nested))
      return valueOf({ ...format.implied?.(read), ...read })
    }),
  }
}

function isListOrQuiet({ quiet }: ForeignFormat, name: string): boolean {
  return name === 'entries' || name === 'data' || quiet.includes(name)
}

/** Writes a book as a file of a format. */
export function writeForeign(format: ForeignFormat, { entries, ...ofBook }: Book): Fields {
  const written = entries.map((entry, index) => writeForeignEntry(format, entry, index))
  return format.fileOf(valueOf(writeFields(format, format.book, fieldsOf(ofBook, ownNested))), written)
}

function writeForeignEntry(format: ForeignFormat, entry: BookEntry, index: number): Fields {
  const own = fieldsOf(entry, ownNested)
  const written = writeFields(format, format.entry, own)
  const { defaults, forms } = format.entryFields(own, index)
  return valueOf({ ...fieldsOf(defaults, format.nested), ...written, ...forms })
}

function readFields({ name, nested }: ForeignFormat, pairs: readonly FieldPair[], theirs: Fields): Fields {
  const ours: Fields = {}
  const rest: Fields = {}
  for (const [path, value] of Object.entries(theirs)) {
    const pair = pairs.find((one) => one.theirs === path)
    if (pair) ours[pair.ours] = pair.read ? pair.read(value) : value
    else rest[path] = value
  }
  if (Object.keys(rest).length > 0) ours[`extensions.${name}`] = nested.length > 0 ? valueOf(rest) : rest
  return ours
}

function writeFields({ name, nested }: ForeignFormat, pairs: readonly FieldPair[], ours: Fields): Fields {
  const carried = ours[`extensions.${name}`]
  const theirs: Fields = isObject(carried) ? fieldsOf(carried, nested) : {}
  for (const { theirs: path, ours: own, write } of pairs) {
    if (!(own in ours)) continue
    const value = write ? write(ours[own]) : ours[own]
    if (value !== undefined) theirs[path] = value
  }
  return theirs
}
