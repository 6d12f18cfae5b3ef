import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Book, BookEntry } from '../../contract.ts'
import { book as bookShape } from '../../contract.ts'
import type { BookFormat } from '../../rules.ts'
import { bookFormats } from '../../rules.ts'
import { readBookFile, writeBookFile } from './book-file.ts'

const word = fc.constantFrom('lamp', 'whale oil', '灯台', 'Ёлка', 'storm', 'a b')
const text = fc.oneof(word, fc.constantFrom('@@depth 2\nSaid {{user}}.', 'One\n\nTwo', '🌙'))
const number = fc.integer({ min: 1, max: 900 })
const extensions = {
  selectiveLogic: fc.integer({ min: 1, max: 3 }),
  probability: fc.integer({ min: 0, max: 99 }),
  sticky: number,
  cooldown: number,
  delay: number,
  group: word,
  group_override: fc.constant(true),
  group_weight: fc.integer({ min: 1, max: 99 }),
  exclude_recursion: fc.constant(true),
  prevent_recursion: fc.constant(true),
  delay_until_recursion: number,
  scan_depth: number,
  match_whole_words: fc.constant(false),
  depth: fc.integer({ min: 5, max: 99 }),
  role: fc.integer({ min: 1, max: 2 }),
  position: fc.integer({ min: 2, max: 6 }),
  'other/app': word,
}
/** The fields of an entry, each with values that say more than a missing field. */
const fields = {
  keys: fc.array(word, { minLength: 1, maxLength: 3 }),
  secondary_keys: fc.array(word, { minLength: 1, maxLength: 2 }),
  content: text,
  enabled: fc.boolean(),
  insertion_order: number,
  name: word,
  comment: word,
  constant: fc.constant(true),
  selective: fc.constant(true),
  case_sensitive: fc.constant(true),
  use_regex: fc.constant(true),
  priority: number,
  'x-unknown': word,
}
const always = ['keys', 'content', 'enabled', 'insertion_order'] as const

/** The fields of an entry that each format holds. */
const held: Readonly<Record<BookFormat, readonly string[]>> = {
  v3: [...Object.keys(fields), ...Object.keys(extensions).map((name) => `extensions.${name}`)],
  sillytavern: [
    ...always,
    'secondary_keys',
    'comment',
    'constant',
    'selective',
    'case_sensitive',
    ...Object.keys(extensions)
      .filter((name) => name !== 'other/app')
      .map((name) => `extensions.${name}`),
  ],
  risu: [
    'keys',
    'secondary_keys',
    'content',
    'insertion_order',
    'comment',
    'constant',
    'selective',
    'use_regex',
  ].concat(['case_sensitive', 'extensions.probability']),
  novelai: [...always, 'name', 'constant'],
  agnai: [...always, 'name', 'comment', 'secondary_keys', 'constant', 'selective', 'priority'],
}

const entry = fc
  .tuple(fc.record(fields, { requiredKeys: [...always] }), fc.record(extensions, { requiredKeys: [] }))
  .map(([own, more]): BookEntry => ({ ...own, ...(Object.keys(more).length > 0 ? { extensions: more } : {}) }))
const anyBook = fc
  .record({ name: word, entries: fc.array(entry, { maxLength: 5 }) })
  .map(({ name, entries }): Book => ({ name, entries }))

const fileOf = (content: string) => Buffer.from(content)

function readBack(book: Book, format: BookFormat) {
  const { content, losses } = writeBookFile(book, format)
  const back = readBookFile(fileOf(content))
  if (typeof back === 'string') throw new Error(`${format} was not read: ${back}`)
  expect(back.format).toBe(format)
  expect(bookShape.safeParse(back.book).success).toBe(true)
  return { back: back.book, losses }
}

/** The fields of an entry by their paths. */
function pathsOf({ extensions: more = {}, ...own }: BookEntry): Record<string, unknown> {
  return { ...own, ...Object.fromEntries(Object.entries(more).map(([name, value]) => [`extensions.${name}`, value])) }
}

describe.each(bookFormats)('a generated book in %s', (format) => {
  it('comes back with the fields that the format holds, and every other one is listed', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const { back, losses } = readBack(book, format)
        const listed = new Set(losses.filter(({ entries }) => entries > 0).map(({ field }) => field))
        for (const [index, one] of book.entries.entries()) {
          const [before, after] = [pathsOf(one), pathsOf(back.entries[index] as BookEntry)]
          for (const [field, value] of Object.entries(before)) {
            if (held[format].includes(field) && !listed.has(field)) expect(after[field], field).toEqual(value)
            if (!held[format].includes(field)) {
              const isDefault = field === 'enabled' && value === true
              expect(listed.has(field) || isDefault, `${field} is lost`).toBe(true)
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('loses nothing where it has no more than the format holds', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const entries = book.entries.map((one) => {
          const paths = Object.entries(pathsOf({ ...one, enabled: true })).filter(
            ([path]) => held[format].includes(path) && path !== 'use_regex',
          )
          const own = paths.filter(([path]) => !path.startsWith('extensions.'))
          const more = paths.filter(([path]) => path.startsWith('extensions.'))
          const extensionsOf = Object.fromEntries(more.map(([path, value]) => [path.slice(11), value]))
          return { enabled: true, ...Object.fromEntries(own), extensions: extensionsOf } as unknown as BookEntry
        })
        const named = format === 'risu' || format === 'novelai' ? '' : book.name
        expect(readBack({ name: named, entries }, format).losses).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('is the same file again where it came from that format', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const first = readBack(book, format).back
        expect(writeBookFile(readBack(first, format).back, format)).toEqual(writeBookFile(first, format))
      }),
      { numRuns: 30 },
    )
  })
})
