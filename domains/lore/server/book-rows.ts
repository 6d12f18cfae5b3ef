import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Book } from '../contract.ts'
import { ownBooks } from './tables.ts'

export type BookId = { userId: string; id: string }

/** A condition for one own book that is not deleted. */
export function isLiving({ userId, id }: BookId) {
  return and(eq(ownBooks.userId, userId), eq(ownBooks.id, id), isNull(ownBooks.deletedAt))
}

/** Until the transaction ends, nobody else adds books of this person or changes where they take part. */
export async function lockBooks(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`books:${userId}`}, 0))`)
}

/** The content of an own book; refused when there is none. */
export async function openBook(db: Queryable, of: BookId): Promise<Book> {
  const [row] = await db.select({ book: ownBooks.book }).from(ownBooks).where(isLiving(of))
  return row?.book ?? refuse('BOOK_NOT_FOUND')
}
