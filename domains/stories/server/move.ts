import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { StoryPlace } from '../contract.ts'
import type { Story } from './engine/story.ts'
import type { PlayedChoice, PlayedPassage } from './engine/play.ts'
import { continueStory, replayStory } from './engine/play.ts'
import { payForChoice } from './pay-for-choice.ts'
import { readShownTexts } from './prose/shown-texts.ts'
import type { NextRun, Run } from './runs.ts'
import { markOf, readProgress, readRun, storeEnding, storeRun } from './runs.ts'
import { namesOf } from './story-names.ts'
import { placeOf } from './story-views.ts'

/** The titles are in the language of the reader, where they are translated. */
type Ended = { userId: string; story: Story; title: string; endingTitle: string; locale: string; now: Date }
/** Has the character remember an ending that the person reached for the first time. */
export type RememberEnding = (tx: Tx, ended: Ended) => Promise<void>

/** `writer` says whether an engine can write and translate lines. */
export type MoveNeeds = { db: Db; remember: RememberEnding; writer: { hasWriter: boolean } }
/** A story that goes round is left here: its path would grow without end. */
const mostChoices = 1000

type Mover = Pick<Actor, 'userId' | 'isPremium'> & { locale: string; now: Date; seen: string }
type Move = {
  mover: Mover
  before: Run
  next: NextRun
  passages: readonly PlayedPassage[]
  from: number
  /** The choice that was made; null for going back. */
  taken: PlayedChoice | null
}

/**
 * Makes a choice at the version that the page has seen. The same one sent again, because its answer was lost, is answered
 * alike and made once.
 */
export async function chooseInRun(
  needs: MoveNeeds,
  story: Story,
  { choice, ...mover }: Mover & { choice: number },
): Promise<StoryPlace> {
  const before = await readRun(needs.db, story, mover.userId)
  if (mover.seen !== markOf(story, before.version)) return answerAgain(needs, story, { choice, ...mover })
  const continued = before.path.length < mostChoices ? continueStory(story, before.state, choice) : null
  if (continued === null) return refuse('STORY_MOVED')
  const { made, moment, taken } = continued
  const next = { path: [...before.path, made], state: moment.state, ending: moment.passage.ending }
  const shown = { passages: [moment.passage], from: next.path.length }
  const place = await move(needs, story, { mover, before, next, taken, ...shown })
  return place ?? answerAgain(needs, story, { choice, ...mover })
}

/** Goes back to an earlier choice; the endings stay. */
export async function loadInRun(
  needs: MoveNeeds,
  story: Story,
  { step, ...mover }: Mover & { step: number },
): Promise<StoryPlace> {
  const before = await readRun(needs.db, story, mover.userId)
  if (mover.seen !== markOf(story, before.version) || step > before.path.length) return refuse('STORY_MOVED')
  const { path, state, passages } = replayStory(story, before.path.slice(0, step))
  const next = { path, state, ending: passages.at(-1)?.ending ?? null }
  const place = await move(needs, story, { mover, before, next, passages, from: 0, taken: null })
  return place ?? refuse('STORY_MOVED')
}

/** Stores the next place, and the ending where it is one; null where another tab was first. */
async function move(
  needs: MoveNeeds,
  story: Story,
  { mover, before, next, taken, ...shown }: Move,
): Promise<StoryPlace | null> {
  const { db, remember } = needs
  const { userId, locale, now } = mover
  const moved = await transact(db, async (tx) => {
    if (!(await storeRun(tx, { userId, story, version: before.version, now }, next))) return null
    if (taken !== null) await payForChoice(tx, story, mover, taken)
    const { ending } = next
    if (ending === null || !(await storeEnding(tx, { userId, storyId: story.id }, ending, now)))
      return { isNewEnding: false }
    const { title, endings } = namesOf(story, locale)
    const endingTitle = endings.find(({ key }) => key === ending)?.title ?? ending
    await remember(tx, { userId, story, title, endingTitle, locale, now })
    return { isNewEnding: true }
  })
  if (moved === null) return null
  const run = { path: next.path, version: before.version + 1 }
  const [progress, texts] = await readBeside(needs, story, { mover, path: next.path, passages: shown.passages })
  return placeOf(story, { ...shown, ...moved, run, progress, texts })
}

/** The answer to a choice that was made already, from the version that the page has seen; refused where another was. */
async function answerAgain(
  needs: MoveNeeds,
  story: Story,
  { choice, ...mover }: Mover & { choice: number },
): Promise<StoryPlace> {
  const { userId, seen } = mover
  const run = await readRun(needs.db, story, userId)
  if (seen !== markOf(story, run.version - 1) || run.path.at(-1)?.choice !== choice) return refuse('STORY_MOVED')
  const passages = replayStory(story, run.path).passages.slice(-1)
  const [progress, texts] = await readBeside(needs, story, { mover, path: run.path, passages })
  return placeOf(story, { passages, from: run.path.length, run, progress, texts })
}

/** Reads the rest of a place beside its passages: how far the person is, and stored texts. */
function readBeside(
  { db, writer: { hasWriter } }: MoveNeeds,
  story: Story,
  { mover: { userId, locale }, path, passages }: Pick<Move, 'mover' | 'passages'> & Pick<Run, 'path'>,
) {
  const reader = { userId, locale, hasWriter }
  return Promise.all([readProgress(db, userId), readShownTexts(db, reader, { story, passages, path })])
}
