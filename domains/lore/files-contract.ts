import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { bookFile, bookRefusal, storedBook } from './contract.ts'
import { bookBounds, bookFormats } from './rules.ts'

/** A field that is lost or changed on the way from one format to another. */
export const bookLoss = z.object({
  /**
   * `dropped`: it is lost; `changed`: it stays in another form; `cut`: it is too long, or there are too many; `idle`: it
   * is stored and goes out again, and has no effect here.
   */
  what: z.enum(['dropped', 'changed', 'cut', 'idle']),
  /** The field as the format writes it. */
  field: z.string(),
  /** How many entries it concerns; 0 for the book's own fields. */
  entries: z.int(),
})
export type BookLoss = z.infer<typeof bookLoss>

/** Why a file gives no book. */
export const bookProblems = ['too-large', 'not-text', 'not-json', 'too-deep', 'no-book'] as const
export type BookProblem = (typeof bookProblems)[number]

export const bookPreview = z.object({
  format: z.enum(bookFormats),
  name: z.string(),
  description: z.string(),
  entries: z.int(),
  bytes: z.int(),
  /** The fields that an import loses or changes, or that have no effect here. */
  losses: z.array(bookLoss),
  /** Why it cannot be imported; empty when it can. */
  refusals: z.array(bookRefusal),
})
export type BookPreview = z.infer<typeof bookPreview>

/** The text of a book's file; without one the file comes along. */
const fileText = z.string().max(bookBounds.bytes).nullish()

export const previewBook = defineCall('/v1/lore/preview', {
  summary:
    'Reads a lorebook of Character Card V3, SillyTavern, Risu, NovelAI or Agnai, recognised by its content, and says what importing it would give and lose. Stores nothing.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ text: fileText }),
  data: z.object({
    preview: bookPreview.nullable(),
    /** Why there is none. */
    problem: z.enum(bookProblems).nullable(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  repeat: 'safe',
  upload: bookFile,
})

export const importBook = defineCall('/v1/lore/import', {
  summary: 'Stores a new own lorebook from the file of another program, as its preview says.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({
    key: z.uuid(),
    text: fileText,
    /** Another name than its own. */
    name: z.string().max(bookBounds.name).nullish(),
  }),
  data: storedBook,
  errors: ['BOOK_UNREADABLE', 'TOO_MANY_BOOKS', 'KEY_REUSED', 'TOO_MANY_REQUESTS'],
  repeat: 'keyed',
  upload: bookFile,
})

export const exportBook = defineCall('/v1/lore/export', {
  summary: 'An own lorebook as a file of one of five programs, and the fields that its format cannot hold.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ bookId: z.uuid(), format: z.enum(bookFormats) }),
  data: z.object({
    fileName: z.string(),
    /** The content of the file: JSON. */
    content: z.string(),
    losses: z.array(bookLoss),
  }),
  errors: ['BOOK_NOT_FOUND'],
  repeat: 'safe',
})
