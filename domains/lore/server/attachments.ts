import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Fragment } from '#platform/db/statement.ts'
import { defineStatement, fragment, query } from '#platform/db/statement.ts'
import { refuse } from '#platform/http/handler.ts'
import type { BookSummary, BookTarget } from '../contract.ts'
import { bookBounds } from '../rules.ts'
import type { BookId } from './book-rows.ts'
import { isLiving, lockBooks } from './book-rows.ts'
import { bookAttachments, ownBooks } from './tables.ts'

/** Of one person, at all targets together. */
const mostOfPerson = 500

type Attachments = BookSummary['attachments']

/** Where each book of a person takes part. */
export async function attachmentsOf(db: Queryable, userId: string): Promise<Map<string, Attachments>> {
  const rows = await livingAttachments(db, userId)
  const found = new Map<string, Attachments>()
  const counts = new Map<string, number>()
  for (const { bookId, kind, targetId } of rows) {
    const place = `${kind} ${targetId}`
    const position = counts.get(place) ?? 0
    counts.set(place, position + 1)
    found.set(bookId, [...(found.get(bookId) ?? []), { target: targetOf(kind, targetId), position }])
  }
  return found
}

/** Lets a book take part at a place among the books of a target; one that is there already moves. */
export function attach(db: Db, of: BookId, at: { target: BookTarget; position: number | null }): Promise<void> {
  return transact(db, async (tx) => {
    await lockBooks(tx, of.userId)
    const [book] = await tx.select({ id: ownBooks.id }).from(ownBooks).where(isLiving(of))
    if (!book) return refuse('BOOK_NOT_FOUND')
    const rows = await livingAttachments(tx, of.userId)
    const [kind, targetId] = columnsOf(at.target)
    const others = rows.filter((row) => row.kind === kind && row.targetId === targetId && row.bookId !== of.id)
    if (others.length >= bookBounds.attached || rows.length >= mostOfPerson) return refuse('TOO_MANY_ATTACHED')
    const order = others.map(({ bookId }) => bookId)
    order.splice(at.position ?? order.length, 0, of.id)
    await storeOrder(tx, { userId: of.userId, kind, targetId }, order)
  })
}

/** Ends the part of a book at a target. */
export async function detach(db: Db, { userId, id }: BookId, target: BookTarget): Promise<void> {
  const [kind, targetId] = columnsOf(target)
  await db
    .delete(bookAttachments)
    .where(
      and(
        eq(bookAttachments.userId, userId),
        eq(bookAttachments.kind, kind),
        eq(bookAttachments.targetId, targetId),
        eq(bookAttachments.bookId, id),
      ),
    )
}

/** Ends the part of all books at a conversation that is erased. */
export async function detachFromConversation(tx: Tx, userId: string, conversationId: string): Promise<void> {
  await tx
    .delete(bookAttachments)
    .where(
      and(
        eq(bookAttachments.userId, userId),
        eq(bookAttachments.kind, 'conversation'),
        eq(bookAttachments.targetId, conversationId),
      ),
    )
}

/** A book that takes part in a conversation, as far as it is needed to see whether it is known already. */
export type AttachedBook = { id: string; name: string; revision: number }

type BookPlace = { userId: Fragment; characterId: Fragment; conversationId: Fragment }

/**
 * A value for a statement that reads more than these: the books that take part in a conversation, as a JSON array in their
 * order, or null where there are none.
 */
export function attachedBooksValue({ userId, characterId, conversationId }: BookPlace): Fragment {
  return fragment`(
    select json_agg(json_build_object('id', b.id, 'name', b.name, 'revision', b.revision)
      order by array_position(array['conversation', 'character', 'person'], a.kind), a.position, a.book_id)
    from book_attachments a join own_books b on b.user_id = a.user_id and b.id = a.book_id
    where a.user_id = ${userId} and b.deleted_at is null
      and (a.kind = 'conversation' and a.target_id = ${conversationId}
        or a.kind = 'character' and a.target_id = ${characterId} or a.kind = 'person' and a.target_id = ''))`
}

const booksStatement = defineStatement(
  'books-of-conversation',
  { userId: 'uuid', characterId: 'text', conversationId: 'text' },
  (at) => query<{ books: AttachedBook[] | null }>`select ${attachedBooksValue(at)} as books`,
)

/**
 * The books that take part in a conversation: its own first, then those of the character, then those of all conversations,
 * each once.
 */
export async function booksAt(
  db: Queryable,
  at: { userId: string; characterId: string; conversationId: string },
): Promise<AttachedBook[]> {
  const [row] = await booksStatement(db, at)
  return eachOnce(row?.books ?? [])
}

/** Books without those that are attached at a further place, too. */
export function eachOnce(books: readonly AttachedBook[]): AttachedBook[] {
  return books.filter((book, index) => books.findIndex(({ id }) => id === book.id) === index)
}

type Kind = (typeof bookAttachments.$inferSelect)['kind']

function livingAttachments(db: Queryable, userId: string) {
  return db
    .select({ bookId: bookAttachments.bookId, kind: bookAttachments.kind, targetId: bookAttachments.targetId })
    .from(bookAttachments)
    .innerJoin(ownBooks, and(eq(ownBooks.userId, bookAttachments.userId), eq(ownBooks.id, bookAttachments.bookId)))
    .where(and(eq(bookAttachments.userId, userId), isNull(ownBooks.deletedAt)))
    .orderBy(asc(bookAttachments.position), asc(bookAttachments.bookId))
}

async function storeOrder(
  tx: Tx,
  target: { userId: string; kind: Kind; targetId: string },
  order: readonly string[],
): Promise<void> {
  for (const [position, bookId] of order.entries())
    await tx
      .insert(bookAttachments)
      .values({ ...target, bookId, position })
      .onConflictDoUpdate({
        target: [bookAttachments.userId, bookAttachments.kind, bookAttachments.targetId, bookAttachments.bookId],
        set: { position },
      })
}

function columnsOf(target: BookTarget): [Kind, string] {
  if (target.kind === 'character') return ['character', target.characterId]
  return target.kind === 'conversation' ? ['conversation', target.sessionId] : ['person', '']
}

function targetOf(kind: Kind, targetId: string): BookTarget {
  if (kind === 'character') return { kind, characterId: targetId }
  return kind === 'conversation' ? { kind, sessionId: targetId } : { kind }
}
