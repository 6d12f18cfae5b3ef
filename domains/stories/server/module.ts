import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import type * as ownContract from '../own-contract.ts'
import { checkOwnStoryHandler, tryOwnStoryHandler } from './calls/check-own-story.ts'
import type { ListNeeds } from './calls/list-stories.ts'
import { countCharacterStoriesHandler, listCharacterStoriesHandler, listStoriesHandler } from './calls/list-stories.ts'
import { chooseInStoryHandler, loadStoryHandler } from './calls/move-in-story.ts'
import {
  deleteOwnStoryHandler,
  listOwnStoriesHandler,
  readOwnStoryHandler,
  restoreOwnStoryHandler,
} from './calls/own-stories.ts'
import { publishOwnStoryHandler, withdrawOwnStoryHandler } from './calls/publish-own-story.ts'
import { readStoryHandler } from './calls/read-story.ts'
import { saveOwnStoryHandler } from './calls/save-own-story.ts'
import { storyStatusHandler } from './calls/story-status.ts'
import { writeStoryHandler } from './calls/write-story.ts'
import type { RememberEnding } from './move.ts'
import type { DraftIntake } from './own/draft-reader.ts'
import { sweepDeletedStories } from './own/own-stories.ts'
import type { StoryWriter } from './prose/story-writer.ts'
import { sweepTranslations } from './prose/stored-translations.ts'
import { moveStories, storiesPersonalData, storyTables } from './personal-data.ts'

const sweepStories = defineJob('stories.sweep-deleted', z.object({}))
const sweepEveryMs = 3_600_000

type Needs = ListNeeds & { remember: RememberEnding; writer: StoryWriter }
type Writing = { clock: Clock; intake: DraftIntake }

/** Interactive stories: the list, playing, going back, the endings that people have reached, and what they write themselves. */
export function createStories(needs: Needs, { clock, intake }: Writing): DomainModule {
  const { db, findCharacter } = needs
  const calls: HandlersFor<typeof contract & typeof ownContract> = {
    countCharacterStories: countCharacterStoriesHandler(needs),
    listCharacterStories: listCharacterStoriesHandler(needs),
    listStories: listStoriesHandler(needs),
    storyStatus: storyStatusHandler(needs),
    readStory: readStoryHandler(needs),
    chooseInStory: chooseInStoryHandler(needs),
    loadStory: loadStoryHandler(needs),
    writeStory: writeStoryHandler(needs),
    listOwnStories: listOwnStoriesHandler(needs),
    readOwnStory: readOwnStoryHandler(needs),
    saveOwnStory: saveOwnStoryHandler({ db, findCharacter, intake }),
    deleteOwnStory: deleteOwnStoryHandler(needs),
    restoreOwnStory: restoreOwnStoryHandler(needs),
    publishOwnStory: publishOwnStoryHandler({ db, findCharacter, intake }),
    withdrawOwnStory: withdrawOwnStoryHandler(needs),
    checkOwnStory: checkOwnStoryHandler(intake),
    tryOwnStory: tryOwnStoryHandler(intake),
  }
  return {
    name: 'stories',
    calls,
    registerJobs: (jobs) => jobs.register(sweepStories, () => sweep(db, clock.now()), sweepEveryMs),
    personalData: [{ stage: 'before-balances', parts: storiesPersonalData() }],
    visitorMerge: [{ stage: 'before-balances', tables: storyTables, merge: moveStories }],
    staysWithVisitor: {
      own_stories: 'only a member writes stories',
      published_stories: 'only a member publishes stories',
      story_editions: 'only a member publishes stories',
      edition_translations: 'only a member publishes stories',
    },
    close: () => intake.reader.close(),
  }
}

async function sweep(db: Db, now: Date): Promise<void> {
  await sweepDeletedStories(db, now)
  await sweepTranslations(db)
}
