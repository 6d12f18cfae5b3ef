import { and, eq, inArray, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#platform/db/database.ts'
import type { Lorebook } from '#domains/characters/server/public.ts'
import type { AttachedBook } from './attachments.ts'
import { booksAt, eachOnce } from './attachments.ts'
import { asLorebook } from './own-lorebook.ts'
import { ownBooks } from './tables.ts'

/** An own book in a prompt, with the name by which its person knows it. */
export type NamedBook = { id: string; name: string; book: Lorebook }
/** Reads the own books that take part in a conversation, in their order; `attached` where they are known already. */
export type FindBooks = (
  at: { userId: string; characterId: string; conversationId: string },
  attached?: readonly AttachedBook[],
) => Promise<NamedBook[]>

/** The books that this process remembers, as JSON. */
const mostRemembered = 32 * 1024 * 1024

/** Remembers books by their revisions, so that a reply reads and parses only those that were changed. */
export function createAttachedBooks(db: Queryable): FindBooks {
  const known = new LRUCache<string, Lorebook>({ maxSize: mostRemembered })
  const keyOf = ({ id, revision }: { id: string; revision: number }) => `${id} ${revision}`
  return async (at, read) => {
    const attached = read ? eachOnce(read) : await booksAt(db, at)
    const found = new Map(attached.map((one) => [one.id, known.get(keyOf(one))]))
    const missing = attached.filter(({ id }) => !found.get(id)).map(({ id }) => id)
    if (missing.length > 0)
      for (const { book, ...row } of await readBooks(db, at.userId, missing)) {
        const lorebook = asLorebook(book)
        known.set(keyOf(row), lorebook, { size: Math.max(1, row.bytes) })
        found.set(row.id, lorebook)
      }
    return attached.flatMap(({ id, name }) => {
      const book = found.get(id)
      return book ? [{ id, name, book }] : []
    })
  }
}

function readBooks(db: Queryable, userId: string, ids: readonly string[]) {
  return db
    .select({ id: ownBooks.id, revision: ownBooks.revision, bytes: ownBooks.bytes, book: ownBooks.book })
    .from(ownBooks)
    .where(and(eq(ownBooks.userId, userId), inArray(ownBooks.id, [...ids]), isNull(ownBooks.deletedAt)))
}
