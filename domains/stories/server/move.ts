import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { StoryPlace } from '../contract.ts'
import type { HouseStory } from './engine/house-story.ts'
import type { PlayedPassage } from './engine/play.ts'
import { continueStory, replayStory } from './engine/play.ts'
import type { NextRun, Run } from './runs.ts'
import { markOf, readProgress, readRun, storeEnding, storeRun } from './runs.ts'
import { placeOf } from './story-views.ts'

type Ended = { userId: string; story: HouseStory; endingTitle: string; locale: string; now: Date }
/** Has the character remember an ending that the person reached for the first time. */
export type RememberEnding = (tx: Tx, ended: Ended) => Promise<void>

export type MoveNeeds = { db: Db; remember: RememberEnding }
type Mover = { userId: string; locale: string; now: Date; seen: string }
type Move = { mover: Mover; before: Run; next: NextRun; passages: readonly PlayedPassage[]; from: number }

/**
 * Makes a choice at the version that the page has seen. The same one sent again, because its answer was lost, is answered
 * alike and made once.
 */
export async function chooseInRun(
  needs: MoveNeeds,
  story: HouseStory,
  { choice, ...mover }: Mover & { choice: number },
): Promise<StoryPlace> {
  const before = await readRun(needs.db, story, mover.userId)
  if (mover.seen !== markOf(story, before.version)) return answerAgain(needs.db, story, { choice, ...mover })
  const continued = continueStory(story, before.state, choice)
  if (continued === null) return refuse('STORY_MOVED')
  const { made, moment } = continued
  const next = { path: [...before.path, made], state: moment.state, ending: moment.passage.ending }
  const shown = { passages: [moment.passage], from: next.path.length }
  const place = await move(needs, story, { mover, before, next, ...shown })
  return place ?? answerAgain(needs.db, story, { choice, ...mover })
}

/** Goes back to an earlier choice; the endings stay. */
export async function loadInRun(
  needs: MoveNeeds,
  story: HouseStory,
  { step, ...mover }: Mover & { step: number },
): Promise<StoryPlace> {
  const before = await readRun(needs.db, story, mover.userId)
  if (mover.seen !== markOf(story, before.version) || step > before.path.length) return refuse('STORY_MOVED')
  const { path, state, passages } = replayStory(story, before.path.slice(0, step))
  const next = { path, state, ending: passages.at(-1)?.ending ?? null }
  const place = await move(needs, story, { mover, before, next, passages, from: 0 })
  return place ?? refuse('STORY_MOVED')
}

/** Stores the next place, and the ending where it is one; null where another tab was first. */
async function move(
  { db, remember }: MoveNeeds,
  story: HouseStory,
  { mover: { userId, locale, now }, before, next, ...shown }: Move,
): Promise<StoryPlace | null> {
  const moved = await transact(db, async (tx) => {
    if (!(await storeRun(tx, { userId, story, version: before.version, now }, next))) return null
    const { ending } = next
    if (ending === null || !(await storeEnding(tx, { userId, storyId: story.id }, ending, now)))
      return { isNewEnding: false }
    const endingTitle = story.endings.find(({ key }) => key === ending)?.title ?? ending
    await remember(tx, { userId, story, endingTitle, locale, now })
    return { isNewEnding: true }
  })
  if (moved === null) return null
  const run = { path: next.path, version: before.version + 1 }
  return placeOf(story, { ...shown, ...moved, run, progress: await readProgress(db, userId) })
}

/** The answer to a choice that was made already, from the version that the page has seen; refused where another was. */
async function answerAgain(
  db: Db,
  story: HouseStory,
  { userId, seen, choice }: Mover & { choice: number },
): Promise<StoryPlace> {
  const run = await readRun(db, story, userId)
  if (seen !== markOf(story, run.version - 1) || run.path.at(-1)?.choice !== choice) return refuse('STORY_MOVED')
  const { passages } = replayStory(story, run.path)
  const progress = await readProgress(db, userId)
  return placeOf(story, { passages: passages.slice(-1), from: run.path.length, run, progress })
}
