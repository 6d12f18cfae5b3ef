import { and, eq, inArray, ne } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { lockReviews, returnToQueue, screenedNow, screenPublication } from '#domains/desk/server/public.ts'
import type { Publication } from '../../own-contract.ts'
import type { PreparedEdition } from '../own/prepare-edition.ts'
import type { StoryKey } from '../own/own-stories.ts'
import { lockStories, openOwnStory } from '../own/own-stories.ts'
import { forgetTranslations } from '../prose/stored-translations.ts'
import { publishedStories, storyEditions } from '../tables.ts'

/** A version of an own story that is to be published. */
export type Edition = PreparedEdition & { revision: number; characterId: string; language: string }

function isOf({ userId, id }: StoryKey) {
  return and(eq(publishedStories.userId, userId), eq(publishedStories.ownStoryId, id))
}

function storyTarget(id: string) {
  return { kind: 'story', id } as const
}

/**
 * Publishes a version of an own story, which others play once it was reviewed, or at once where the rules alone decide. The
 * same version again changes nothing, also one that was refused: its way back is an appeal; another one takes the place of the one that waits, and what others play stays meanwhile.
 */
export function publishEdition(db: Db, of: StoryKey, { now, ...edition }: Edition & { now: Date }): Promise<void> {
  return transact(db, async (tx) => {
    await lockStories(tx, of.userId)
    const story = await openOwnStory(tx, of)
    if (story.revision !== edition.revision) refuse('STORY_CHANGED')
    const published = await findOrPublish(tx, of, now)
    if (published.hiddenAt !== null) refuse('STORY_TAKEN_DOWN')
    const target = storyTarget(published.id)
    await lockReviews(tx, target)
    const present = await stagesOf(tx, of.userId, [published.id])
    const { revision, language } = edition
    if (present.some((one) => one.revision === revision && one.language === language)) return
    const screenedBy = await screenedNow(tx)
    const isOfStory = and(eq(storyEditions.userId, of.userId), eq(storyEditions.storyId, published.id))
    const isOpening = screenedBy.mode === 'rules'
    const replaced = await tx
      .delete(storyEditions)
      .where(isOpening ? isOfStory : and(isOfStory, ne(storyEditions.stage, 'shown')))
      .returning({ id: storyEditions.id })
    await forgetTranslations(tx, replaced)
    const { title, source } = story
    const key = {
      userId: of.userId,
      id: newId(now),
      storyId: published.id,
      stage: isOpening ? 'shown' : 'waiting',
    } as const
    await tx.insert(storyEditions).values({ ...edition, ...key, title, source, submittedAt: now })
    await returnToQueue(tx, target)
    await screenPublication(tx, { target, ownerId: of.userId, screenedBy }, now)
  })
}

async function findOrPublish(tx: Tx, of: StoryKey, now: Date) {
  const { userId, id: ownStoryId } = of
  await tx
    .insert(publishedStories)
    .values({ userId, ownStoryId, id: newId(now), publishedAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(publishedStories).where(isOf(of))
  if (!row) throw new Error('a story was neither published nor found')
  return row
}

/** Takes a published story away from others. NOTE: of one that is hidden the row stays, so that publishing it anew shows nothing. */
export async function withdrawPublication(tx: Tx, of: StoryKey): Promise<void> {
  const [row] = await tx.select().from(publishedStories).where(isOf(of))
  if (!row) return
  await lockReviews(tx, storyTarget(row.id))
  const editions = await tx
    .delete(storyEditions)
    .where(and(eq(storyEditions.userId, of.userId), eq(storyEditions.storyId, row.id)))
    .returning({ id: storyEditions.id })
  await forgetTranslations(tx, editions)
  if (row.hiddenAt === null) await tx.delete(publishedStories).where(isOf(of))
}

type StageRow = Pick<typeof storyEditions.$inferSelect, 'storyId' | 'stage' | 'revision' | 'language'>

function stagesOf(tx: Queryable, userId: string, ids: readonly string[]): Promise<StageRow[]> {
  const { storyId, stage, revision, language } = storyEditions
  return tx
    .select({ storyId, stage, revision, language })
    .from(storyEditions)
    .where(and(eq(storyEditions.userId, userId), inArray(storyEditions.storyId, [...ids])))
}

/** How far own stories of a person are published, by the id of each; one that is not has none. */
export async function publicationsOf(tx: Queryable, userId: string): Promise<ReadonlyMap<string, Publication>> {
  const rows = await tx.select().from(publishedStories).where(eq(publishedStories.userId, userId))
  if (rows.length === 0) return new Map()
  const stages = await stagesOf(
    tx,
    userId,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ ownStoryId, id, hiddenAt }) => {
      const own = stages.filter(({ storyId }) => storyId === id)
      const shown = own.find(({ stage }) => stage === 'shown')
      const next = own.find(({ stage }) => stage !== 'shown')
      return [
        ownStoryId,
        {
          scriptId: id,
          shownRevision: shown?.revision ?? null,
          next: next && next.stage !== 'shown' ? { revision: next.revision, state: next.stage } : null,
          isHidden: hiddenAt !== null,
        },
      ]
    }),
  )
}
