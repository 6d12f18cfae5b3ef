import type { ForeignFormat } from './book-format.ts'
import type { FieldPair } from './fields.ts'
import { isObject } from './fields.ts'

const list = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean)
    : value
const joined = (value: unknown) => (Array.isArray(value) ? value.join(', ') : undefined)
const keys = (theirs: string, ours: string): FieldPair => ({ theirs, ours, read: list, write: joined })

/** The lorebook of Risu: keys in one text with commas, conditions as decorators of V3 in the content. */
export const risu: ForeignFormat = {
  name: 'risu',
  nested: ['extentions'],
  entry: [
    keys('key', 'keys'),
    keys('secondkey', 'secondary_keys'),
    { theirs: 'comment', ours: 'comment' },
    { theirs: 'content', ours: 'content' },
    { theirs: 'insertorder', ours: 'insertion_order' },
    { theirs: 'alwaysActive', ours: 'constant' },
    { theirs: 'selective', ours: 'selective' },
    { theirs: 'useRegex', ours: 'use_regex' },
    { theirs: 'activationPercent', ours: 'extensions.probability' },
    { theirs: 'extentions.risu_case_sensitive', ours: 'case_sensitive' },
  ],
  book: [],
  quiet: ['type', 'ver', 'mode', 'loreCache', 'bookVersion', 'id'],
  // Folders are rows of their own; their entries name them.
  entriesOf: ({ data }) => (Array.isArray(data) ? data.filter((one) => !isObject(one) || one.mode !== 'folder') : []),
  entryFields: (entry) => ({
    defaults: {
      key: '',
      secondkey: '',
      comment: entry.name ?? '',
      mode: 'normal',
      alwaysActive: false,
      selective: false,
      extentions: { risu_case_sensitive: false },
    },
    // It has no switch; the decorator says the same.
    forms: entry.enabled === false ? { content: `@@dont_activate\n${String(entry.content)}` } : {},
  }),
  fileOf: (book, entries) => ({ type: 'risu', ver: 1, ...book, data: entries }),
}
