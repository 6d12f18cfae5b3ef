import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Story } from '../engine/story.ts'
import { editionTranslations, publishedStories, storyEditions, storyTranslations } from '../tables.ts'
import { hashOf } from './places.ts'
import { passesRules } from './stored-text.ts'

type Whose = Pick<Story, 'id' | 'member'>
/** A text of a story, and its translation by an engine. */
export type Translation = { of: string; text: string }

/** A stored one that the rules do not allow any more is open again, and is replaced. */
const written = { text: sql`excluded.text`, createdAt: sql`excluded.created_at` }
const sweptAtOnce = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The translations of texts of a story into a language, by the hash of each. */
export async function readTranslations(db: Queryable, { member }: Whose, locale: string, texts: readonly string[]) {
  const hashes = [...new Set(texts.map(hashOf))]
  const rows = member
    ? await db
        .select({
          textHash: editionTranslations.textHash,
          text: editionTranslations.text,
          createdAt: editionTranslations.createdAt,
        })
        .from(editionTranslations)
        .where(
          and(
            eq(editionTranslations.editionId, member.editionId),
            eq(editionTranslations.locale, locale),
            inArray(editionTranslations.textHash, hashes),
          ),
        )
    : await db
        .select({
          textHash: storyTranslations.textHash,
          text: storyTranslations.text,
          createdAt: storyTranslations.createdAt,
        })
        .from(storyTranslations)
        .where(and(inArray(storyTranslations.textHash, hashes), eq(storyTranslations.locale, locale)))
  const allowed = rows.filter(({ text, createdAt }) => passesRules({ text, locale, createdAt }))
  return new Map(allowed.map(({ textHash, text }) => [textHash, text]))
}

type Made = { locale: string; translations: readonly Translation[]; now: Date }

/** Stores translations for everybody. Those of a member's story are dropped where nobody plays its version any more. */
export async function storeTranslations(db: Db, { id, member }: Whose, made: Made): Promise<void> {
  const { locale, translations, now } = made
  const rows = [...new Map(translations.map(({ of, text }) => [hashOf(of), text]))].map(([textHash, text]) => ({
    textHash,
    locale,
    text,
    createdAt: now,
  }))
  if (rows.length === 0) return
  if (!member) {
    await db
      .insert(storyTranslations)
      .values(rows.map((row) => ({ ...row, storyId: id })))
      .onConflictDoUpdate({ target: [storyTranslations.textHash, storyTranslations.locale], set: written })
    return
  }
  const { authorId: userId, editionId } = member
  await transact(db, async (tx) => {
    // NOTE: a version is taken away in this order: its row, then its translations; so none is stored after them.
    const [edition] = await tx
      .select({ stage: storyEditions.stage })
      .from(storyEditions)
      .where(and(eq(storyEditions.userId, userId), eq(storyEditions.id, editionId)))
      .for('share')
    if (edition?.stage !== 'shown' || !(await isVisible(tx, id))) return
    await tx
      .insert(editionTranslations)
      .values(rows.map((row) => ({ ...row, userId, id: newId(now), editionId })))
      .onConflictDoUpdate({
        target: [editionTranslations.editionId, editionTranslations.locale, editionTranslations.textHash],
        set: written,
      })
  })
}

async function isVisible(tx: Queryable, storyId: string): Promise<boolean> {
  const [row] = await tx
    .select({ hiddenAt: publishedStories.hiddenAt })
    .from(publishedStories)
    .where(eq(publishedStories.id, storyId))
  return row?.hiddenAt === null
}

/** Erases the translations of versions. NOTE: their rows are locked or gone by an earlier statement of the transaction. */
export async function forgetTranslations(tx: Queryable, editions: readonly { id: string }[]): Promise<void> {
  if (editions.length === 0) return
  const ids = editions.map(({ id }) => id)
  await tx.delete(editionTranslations).where(inArray(editionTranslations.editionId, ids))
}

/** Erases translations of versions that nobody plays: an earlier release, which does not know them, left them there. */
export async function sweepTranslations(db: Db): Promise<void> {
  const { userId, editionId } = editionTranslations
  let after = beforeAll
  for (;;) {
    const page: { userId: string; id: string }[] = await db
      .selectDistinctOn([editionId], { userId, id: editionId })
      .from(editionTranslations)
      .where(gt(editionId, after))
      .orderBy(asc(editionId))
      .limit(sweptAtOnce)
    const played = await playedAmong(db, page)
    await forgetTranslations(
      db,
      page.filter(({ id }) => !played.has(id)),
    )
    const last = page.at(-1)
    if (!last || page.length < sweptAtOnce) return
    after = last.id
  }
}

async function playedAmong(db: Queryable, editions: readonly { userId: string; id: string }[]) {
  const authors = [...new Set(editions.map(({ userId }) => userId))]
  const ids = editions.map(({ id }) => id)
  const rows = await db
    .select({ id: storyEditions.id })
    .from(storyEditions)
    .innerJoin(publishedStories, eq(publishedStories.id, storyEditions.storyId))
    .where(
      and(
        inArray(storyEditions.userId, authors),
        inArray(storyEditions.id, ids),
        eq(storyEditions.stage, 'shown'),
        isNull(publishedStories.hiddenAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
