import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { excerptBounds } from '../../rules.ts'
import { lockConversations } from '../conversations.ts'
import { isTalk } from '../messages.ts'
import { conversations, messages } from '../tables.ts'
import type { ExcerptPart } from './tables.ts'
import { sharedExcerpts } from './tables.ts'

export type ExcerptRow = typeof sharedExcerpts.$inferSelect

/** One message of an excerpt as a reader sees it. */
export type ExcerptWords = { id: string; role: 'user' | 'character'; text: string; speakerId: string | null }

/** The chosen messages of a conversation in its order; null where one of them is not there, or is no words of the two. */
export async function readChosen(
  db: Queryable,
  { userId, conversationId, messageIds }: { userId: string; conversationId: string; messageIds: readonly string[] },
): Promise<ExcerptWords[] | null> {
  const ids = [...new Set(messageIds)]
  const found = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        inArray(messages.id, ids),
        eq(messages.conversationId, conversationId),
        isNull(messages.deletedAt),
      ),
    )
    .orderBy(messages.depth, messages.id)
  const words = found.filter((message) => message.state !== 'streaming' && isTalk(message))
  return words.length === ids.length ? words.map(wordsOf) : null
}

function wordsOf({ id, role, text, speakerId }: ExcerptWords): ExcerptWords {
  return { id, role, text, speakerId }
}

type NewExcerpt = Omit<ExcerptRow, 'createdAt' | 'hiddenAt'> & { now: Date }

/** Stores a link once under its id; a person's links come one after another, so that there are never too many. */
export function storeExcerpt(db: Db, { now, ...excerpt }: NewExcerpt): Promise<ExcerptRow> {
  return transact(db, async (tx) => {
    await lockConversations(tx, excerpt.userId)
    const [before] = await tx.select().from(sharedExcerpts).where(eq(sharedExcerpts.id, excerpt.id))
    if (before) return isSame(before, excerpt) ? before : refuse('KEY_REUSED')
    if ((await tx.$count(sharedExcerpts, eq(sharedExcerpts.userId, excerpt.userId))) >= excerptBounds.links)
      refuse('TOO_MANY_EXCERPTS')
    const [stored] = await tx
      .insert(sharedExcerpts)
      .values({ ...excerpt, createdAt: now })
      .onConflictDoNothing()
      .returning()
    return stored ?? refuse('KEY_REUSED')
  })
}

function isSame(before: ExcerptRow, after: Omit<NewExcerpt, 'now'>): boolean {
  const idsOf = (parts: readonly ExcerptPart[]) => parts.map(({ id }) => id).join(' ')
  return (
    before.userId === after.userId &&
    before.showsName === after.showsName &&
    idsOf(before.messages) === idsOf(after.messages)
  )
}

/** The links of a person, the latest first. */
export function excerptsOf(db: Queryable, userId: string): Promise<ExcerptRow[]> {
  return db
    .select()
    .from(sharedExcerpts)
    .where(eq(sharedExcerpts.userId, userId))
    .orderBy(desc(sharedExcerpts.createdAt), desc(sharedExcerpts.id))
    .limit(excerptBounds.links)
}

/** Withdraws a link, if the person has it. */
export async function removeExcerpt(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(sharedExcerpts).where(and(eq(sharedExcerpts.userId, userId), eq(sharedExcerpts.id, id)))
}

/** A link by its id, of any person. */
export async function findExcerptUnchecked(db: Queryable, id: string): Promise<ExcerptRow | null> {
  const [found] = await db.select().from(sharedExcerpts).where(eq(sharedExcerpts.id, id))
  return found ?? null
}

/** The words of an excerpt that are left: those that were chosen, of messages and a conversation that are still there. */
export async function wordsLeft(
  db: Queryable,
  { userId, conversationId, messages: parts }: ExcerptRow,
): Promise<{ characterId: string; words: ExcerptWords[] } | null> {
  const found = await db
    .select({
      id: messages.id,
      role: messages.role,
      text: messages.text,
      speakerId: messages.speakerId,
      characterId: conversations.characterId,
    })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.userId, messages.userId), eq(conversations.id, messages.conversationId)),
    )
    .where(
      and(
        eq(messages.userId, userId),
        inArray(
          messages.id,
          parts.map(({ id }) => id),
        ),
        eq(messages.conversationId, conversationId),
        isNull(messages.deletedAt),
        isNull(conversations.deletedAt),
      ),
    )
  const [first] = found
  if (!first) return null
  const words = parts.flatMap(({ id, length }) =>
    found
      .filter((one) => one.id === id)
      .map((one) => wordsOf({ ...one, text: one.text.slice(0, length).toWellFormed() })),
  )
  return { characterId: first.characterId, words }
}
