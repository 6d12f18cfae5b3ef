import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Book, BookSummary } from '../contract.ts'
import { bookBounds, restoreDays } from '../rules.ts'
import { attachmentsOf } from './attachments.ts'
import type { BookId } from './book-rows.ts'
import { isLiving, lockBooks } from './book-rows.ts'
import { bookAttachments, ownBooks } from './tables.ts'

const dayMs = 86_400_000
const sweptAtOnce = 200

const listed = {
  id: ownBooks.id,
  name: ownBooks.name,
  description: ownBooks.description,
  entries: ownBooks.entries,
  bytes: ownBooks.bytes,
  revision: ownBooks.revision,
  createdAt: ownBooks.createdAt,
  updatedAt: ownBooks.updatedAt,
}

/** The own books of a person, the last changed first. */
export async function listOwnBooks(db: Queryable, userId: string): Promise<BookSummary[]> {
  const rows = await db
    .select(listed)
    .from(ownBooks)
    .where(and(eq(ownBooks.userId, userId), isNull(ownBooks.deletedAt)))
    .orderBy(desc(ownBooks.updatedAt), asc(ownBooks.id))
  const attachments = await attachmentsOf(db, userId)
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    attachments: attachments.get(row.id) ?? [],
  }))
}

/** One own book as lists show it; refused when there is none. */
export async function summaryOf(db: Queryable, { userId, id }: BookId): Promise<BookSummary> {
  const found = (await listOwnBooks(db, userId)).find((one) => one.id === id)
  return found ?? refuse('BOOK_NOT_FOUND')
}

export type NewBook = { userId: string; key: string; book: Book; now: Date }

/** Stores a new book once per key. */
export function storeBook(db: Db, { userId, key, book, now }: NewBook): Promise<BookSummary> {
  const requestHash = createHash('sha256').update(JSON.stringify(book)).digest('base64url')
  return transact(db, async (tx) => {
    await lockBooks(tx, userId)
    const [known] = await tx
      .select({ id: ownBooks.id, requestHash: ownBooks.requestHash })
      .from(ownBooks)
      .where(and(eq(ownBooks.userId, userId), eq(ownBooks.key, key)))
    if (known && known.requestHash !== requestHash) return refuse('KEY_REUSED')
    if (known) return summaryOf(tx, { userId, id: known.id })
    await refuseTooMany(tx, userId)
    const id = newId(now)
    const own = { userId, id, key, requestHash, createdAt: now, updatedAt: now }
    await tx.insert(ownBooks).values({ ...own, ...columnsOf(book) })
    return summaryOf(tx, { userId, id })
  })
}

/** Replaces a book, unless it was saved since the revision that the change is based on. */
export function replaceBook(db: Db, of: BookId, change: { book: Book; revision: number; now: Date }) {
  return transact(db, async (tx) => {
    const [saved] = await tx
      .update(ownBooks)
      .set({ ...columnsOf(change.book), revision: change.revision + 1, updatedAt: change.now })
      .where(and(isLiving(of), eq(ownBooks.revision, change.revision)))
      .returning({ id: ownBooks.id })
    const summary = await summaryOf(tx, of)
    return saved ? summary : refuse('BOOK_CHANGED')
  })
}

/**
 * Takes a book away; it takes part nowhere until it is restored. As many deleted ones are stored as there may be books:
 * the oldest beyond is erased, so that storing and deleting by turns fills no disk.
 */
export function removeBook(db: Db, of: BookId, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    await lockBooks(tx, of.userId)
    const gone = await tx.update(ownBooks).set({ deletedAt: now }).where(isLiving(of)).returning({ id: ownBooks.id })
    if (gone.length === 0) refuse('BOOK_NOT_FOUND')
    const beyond = await tx
      .select({ userId: ownBooks.userId, id: ownBooks.id })
      .from(ownBooks)
      .where(and(eq(ownBooks.userId, of.userId), isNotNull(ownBooks.deletedAt)))
      .orderBy(desc(ownBooks.deletedAt), desc(ownBooks.id))
      .offset(bookBounds.books)
    for (const one of beyond) await eraseBook(tx, one)
  })
}

/** Brings a book back that was deleted not too long ago. */
export function restoreOwnBook(db: Db, of: BookId, now: Date): Promise<BookSummary> {
  return transact(db, async (tx) => {
    await lockBooks(tx, of.userId)
    const [back] = await tx
      .update(ownBooks)
      .set({ deletedAt: null })
      .where(and(eq(ownBooks.userId, of.userId), eq(ownBooks.id, of.id), gt(ownBooks.deletedAt, restorableSince(now))))
      .returning({ id: ownBooks.id })
    if (!back) return refuse('BOOK_NOT_FOUND')
    await refuseTooMany(tx, of.userId, { most: bookBounds.books })
    return summaryOf(tx, of)
  })
}

/** Erases books that nobody restored in time, with their attachments. */
export async function sweepDeletedBooks(db: Db, now: Date): Promise<void> {
  const over = await db
    .select({ userId: ownBooks.userId, id: ownBooks.id })
    .from(ownBooks)
    .where(and(isNotNull(ownBooks.deletedAt), lt(ownBooks.deletedAt, restorableSince(now))))
    .limit(sweptAtOnce)
  for (const { userId, id } of over) await transact(db, (tx) => eraseBook(tx, { userId, id }))
}

async function eraseBook(tx: Tx, { userId, id }: BookId): Promise<void> {
  await tx.delete(bookAttachments).where(and(eq(bookAttachments.userId, userId), eq(bookAttachments.bookId, id)))
  await tx.delete(ownBooks).where(and(eq(ownBooks.userId, userId), eq(ownBooks.id, id)))
}

function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreDays * dayMs)
}

/** Refuses a person who has as many books as there may be, one that is about to be added not counted. */
async function refuseTooMany(tx: Tx, userId: string, { most } = { most: bookBounds.books - 1 }): Promise<void> {
  const [row] = await tx
    .select({ count: count() })
    .from(ownBooks)
    .where(and(eq(ownBooks.userId, userId), isNull(ownBooks.deletedAt)))
  if ((row?.count ?? 0) > most) refuse('TOO_MANY_BOOKS')
}

function columnsOf(book: Book) {
  const { name, description = '', entries } = book
  return { book, name, description, entries: entries.length, bytes: Buffer.byteLength(JSON.stringify(book)) }
}
