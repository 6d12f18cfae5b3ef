import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { bookBounds, isShallow } from './rules.ts'

const bookId = z.uuid()
const key = z.string().max(bookBounds.key)
const keys = z.array(key).max(bookBounds.keys)
const flag = z.boolean().nullish()
const amount = z.number().nullish()

/** An entry as Character Card V3 writes it. Fields that are not named here are stored as they come. */
export const bookEntry = z.looseObject({
  /** Its title for the person who edits it; never part of a prompt. */
  name: z.string().max(bookBounds.name).optional(),
  comment: z.string().max(bookBounds.content).optional(),
  keys,
  secondary_keys: keys.optional(),
  /** Its text, with its decorators in front. */
  content: z.string().max(bookBounds.content),
  enabled: z.boolean(),
  insertion_order: z.number(),
  /** In every prompt, whatever is said. */
  constant: flag,
  /** Second keys count. */
  selective: flag,
  case_sensitive: flag,
  /** The keys are patterns of the linear-time engine. */
  use_regex: flag,
  /** The higher stays where room is short. */
  priority: amount,
  position: z.enum(['before_char', 'after_char']).nullish(),
  /** Fields of SillyTavern in their own names: probability, sticky, cooldown, delay, group, depth, role, position … */
  extensions: z.record(z.string(), z.unknown()).optional(),
})
export type BookEntry = z.infer<typeof bookEntry>

/** A lorebook as Character Card V3 writes it. */
export const book = z
  .looseObject({
    name: z.string().max(bookBounds.name),
    description: z.string().max(bookBounds.description).optional(),
    scan_depth: amount,
    token_budget: amount,
    recursive_scanning: flag,
    /** `budget_percent`: its share of the room that lore has in a prompt, beside the other attached books. */
    extensions: z.record(z.string(), z.unknown()).optional(),
    entries: z.array(bookEntry).max(bookBounds.entries),
  })
  .refine(isShallow, 'nests too deeply')
export type Book = z.infer<typeof book>

/** Where an own book takes part: in all conversations of the person, in those with one character, or in one conversation. */
export const bookTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('character'), characterId: z.string().max(100) }),
  z.strictObject({ kind: z.literal('conversation'), sessionId: z.uuid() }),
])
export type BookTarget = z.infer<typeof bookTarget>

export const bookSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  entries: z.int(),
  /** Its length as JSON. */
  bytes: z.int(),
  /** One more with each save; a save names the one that it changes. */
  revision: z.int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Where it takes part, each with its place among the books there, 0 for the first. */
  attachments: z.array(z.object({ target: bookTarget, position: z.int() })),
})
export type BookSummary = z.infer<typeof bookSummary>

export const bookRefusal = z.object({
  /** The number of the entry, 0 for the first; null for the book's own words. */
  entry: z.int().nullable(),
  why: z.enum(['TEXT_BLOCKED', 'CREATION_MINOR', 'CREATION_UNLAWFUL', 'CREATION_REAL_PERSON']),
  /** The words that speak of somebody under 18, as the book writes them. */
  words: z.array(z.string()).optional(),
})
export type BookRefusal = z.infer<typeof bookRefusal>

/** The stored book; null with the reasons where its words are refused, and nothing is stored then. */
export const storedBook = z.object({ book: bookSummary.nullable(), refusals: z.array(bookRefusal) })

/** A book in the params; one that is too large for them comes as the file, as JSON. */
const written = book.nullish()
export const bookFile = { maxBytes: bookBounds.bytes, types: ['application/json'] }

export const listBooks = defineCall('/v1/lore/list', {
  summary: 'The own lorebooks of the person, the last changed first, where each takes part, and how many there may be.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({}),
  data: z.object({ books: z.array(bookSummary), most: z.int() }),
  errors: [],
  repeat: 'safe',
})

export const readBook = defineCall('/v1/lore/read', {
  summary: 'One own lorebook with all its entries, in the shape of Character Card V3.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ bookId }),
  data: z.object({ summary: bookSummary, book }),
  errors: ['BOOK_NOT_FOUND'],
  repeat: 'safe',
})

export const createBook = defineCall('/v1/lore/create', {
  summary: 'Stores a new own lorebook, once its words are screened. It takes part nowhere until it is attached.',
  auth: 'user',
  adultsOnly: true,
  bringsHelp: 'in-fiction',
  params: z.strictObject({ key: z.uuid(), book: written }),
  data: storedBook,
  errors: ['BOOK_TOO_LARGE', 'TOO_MANY_BOOKS', 'KEY_REUSED', 'TOO_MANY_REQUESTS'],
  repeat: 'keyed',
  upload: bookFile,
})

export const saveBook = defineCall('/v1/lore/save', {
  summary:
    'Replaces an own lorebook, once its words are screened. Refused when it was saved elsewhere since it was read.',
  auth: 'user',
  adultsOnly: true,
  bringsHelp: 'in-fiction',
  params: z.strictObject({ bookId, revision: z.int(), book: written }),
  data: storedBook,
  errors: ['BOOK_NOT_FOUND', 'BOOK_CHANGED', 'BOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
  upload: bookFile,
})

export const deleteBook = defineCall('/v1/lore/delete', {
  summary: 'Takes an own lorebook away, from every conversation too. It can be restored for thirty days.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ bookId }),
  data: z.object({}),
  errors: ['BOOK_NOT_FOUND'],
  repeat: 'safe',
})

export const restoreBook = defineCall('/v1/lore/restore', {
  summary: 'Brings a deleted lorebook back, with the places where it took part.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ bookId }),
  data: z.object({ book: bookSummary }),
  errors: ['BOOK_NOT_FOUND', 'TOO_MANY_BOOKS'],
  repeat: 'safe',
})

export const attachBook = defineCall('/v1/lore/attach', {
  summary:
    'Lets an own lorebook take part somewhere, at a place among the books there; one that is there already moves.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({
    bookId,
    target: bookTarget,
    /** 0 for the first; the last when omitted. */
    position: z.int().min(0).max(bookBounds.attached).nullish(),
  }),
  data: z.object({ book: bookSummary }),
  errors: ['BOOK_NOT_FOUND', 'CHARACTER_NOT_FOUND', 'SESSION_NOT_FOUND', 'TOO_MANY_ATTACHED'],
  repeat: 'safe',
})

export const detachBook = defineCall('/v1/lore/detach', {
  summary: 'Ends the part of an own lorebook somewhere.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ bookId, target: bookTarget }),
  data: z.object({ book: bookSummary }),
  errors: ['BOOK_NOT_FOUND'],
  repeat: 'safe',
})

const testedEntry = z.object({
  /** Its number in the book, 0 for the first. */
  entry: z.int(),
  name: z.string(),
  tokens: z.int(),
})

export const testBook = defineCall('/v1/lore/test', {
  summary:
    'Which entries of a lorebook a text calls up, why, where they stand and what they take, by the engine of the prompts. Stores nothing.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({
    text: z.string().max(bookBounds.content),
    /** A stored book; without one the unsaved one counts. */
    bookId: bookId.nullish(),
    book: written,
    /** How many messages came before the text, for entries that wait for some. */
    before: z.int().min(0).max(10_000).default(0),
  }),
  data: z.object({
    /** In the order in which they stand in a prompt. */
    fired: z.array(
      testedEntry.extend({
        why: z.enum(['constant', 'key', 'always', 'sticky', 'matched-before']),
        /** The key that was found. */
        key: z.string().nullable(),
        /** The number of the entry whose text called it up; null where the tested text did. */
        from: z.int().nullable(),
        /** Where it stands: before or after the description, at a depth of the conversation, or behind the history. */
        place: z.enum(['before', 'after', 'depth', 'late']),
        depth: z.int().nullable(),
        role: z.enum(['system', 'user', 'assistant']).nullable(),
        /** Its text without decorators. */
        text: z.string(),
      }),
    ),
    missed: z.array(
      testedEntry.extend({
        why: z.enum([
          'off',
          'empty',
          'greeting',
          'delay',
          'cooldown',
          'recursion',
          'never',
          'matched-before',
          'turn-count',
          'no-key',
          'second-keys',
          'excluded-key',
          'additional-keys',
          'probability',
          'group',
          'budget',
          'work',
        ]),
      }),
    ),
    /** The tokens of the entries that fired. */
    tokens: z.int(),
    /** The most that entries of every prompt may take, and the same of those that are called up. */
    budget: z.int(),
  }),
  errors: ['BOOK_NOT_FOUND', 'BOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  repeat: 'safe',
  upload: bookFile,
})
