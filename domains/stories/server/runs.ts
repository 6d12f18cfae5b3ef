import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Story } from './engine/story.ts'
import type { MadeChoice } from './engine/made-choice.ts'
import { beginStory, replayStory } from './engine/play.ts'
import { storyEndings, storyRuns } from './tables.ts'

type OfPerson = { userId: string; storyId: string }

/** Where a person is in a story, by the present release of it. */
export type Run = {
  path: readonly MadeChoice[]
  state: object
  /** 0 before the first choice. */
  version: number
  /** Not all choices could be made again since the story was revised. */
  isRevised: boolean
}

/** Reads where a person is; before their first choice, the beginning. Nothing is stored by it. */
export async function readRun(tx: Queryable, story: Story, userId: string): Promise<Run> {
  const [row] = await tx
    .select()
    .from(storyRuns)
    .where(ofPerson({ userId, storyId: story.id }))
  if (row === undefined) return { path: [], state: beginStory(story).state, version: 0, isRevised: false }
  const { path, state, version } = row
  if (row.storyHash === story.hash) return { path, state, version, isRevised: false }
  const again = replayStory(story, path)
  return { path: again.path, state: again.state, version, isRevised: again.path.length < path.length }
}

/** The version of a run as a page sends it back. NOTE: another release of the story is another one, since its choices may be others. */
export function markOf(story: Story, version: number): string {
  return `${version}.${story.hash}`
}

export type NextRun = { path: readonly MadeChoice[]; state: object; ending: string | null }

/** Stores the next place in a story. False where the person has moved on from the version meanwhile, in another tab. */
export async function storeRun(
  tx: Tx,
  { userId, story, version, now }: { userId: string; story: Story; version: number; now: Date },
  next: NextRun,
): Promise<boolean> {
  const values = { ...next, storyHash: story.hash, version: version + 1, updatedAt: now }
  const stored =
    version === 0
      ? await tx
          .insert(storyRuns)
          .values({ ...values, userId, storyId: story.id, startedAt: now })
          .onConflictDoNothing()
          .returning({ version: storyRuns.version })
      : await tx
          .update(storyRuns)
          .set(values)
          .where(and(ofPerson({ userId, storyId: story.id }), eq(storyRuns.version, version)))
          .returning({ version: storyRuns.version })
  return stored.length === 1
}

/** Notes a reached ending. False where the person has it already. */
export async function storeEnding(tx: Tx, of: OfPerson, ending: string, reachedAt: Date): Promise<boolean> {
  const added = await tx
    .insert(storyEndings)
    .values({ ...of, ending, reachedAt })
    .onConflictDoNothing()
    .returning({ ending: storyEndings.ending })
  return added.length === 1
}

/** The stories that a person has begun, without their text, and the endings they have reached. */
export async function readProgress(tx: Queryable, userId: string) {
  const [runs, endings] = await Promise.all([
    tx
      .select({ storyId: storyRuns.storyId, path: storyRuns.path, ending: storyRuns.ending })
      .from(storyRuns)
      .where(eq(storyRuns.userId, userId)),
    tx
      .select({ storyId: storyEndings.storyId, ending: storyEndings.ending })
      .from(storyEndings)
      .where(eq(storyEndings.userId, userId)),
  ])
  return { runs: new Map(runs.map((run) => [run.storyId, run])), endings }
}

export type Progress = Awaited<ReturnType<typeof readProgress>>

function ofPerson({ userId, storyId }: OfPerson) {
  return and(eq(storyRuns.userId, userId), eq(storyRuns.storyId, storyId))
}
