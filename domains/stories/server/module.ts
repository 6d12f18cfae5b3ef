import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import type { ListNeeds } from './calls/list-stories.ts'
import { listCharacterStoriesHandler, listStoriesHandler } from './calls/list-stories.ts'
import { chooseInStoryHandler, loadStoryHandler } from './calls/move-in-story.ts'
import { readStoryHandler } from './calls/read-story.ts'
import { storyStatusHandler } from './calls/story-status.ts'
import type { RememberEnding } from './move.ts'
import { moveStories, storiesPersonalData, storyTables } from './personal-data.ts'

/** Interactive stories: the list, playing, going back, and the endings that people have reached. */
export function createStories(needs: ListNeeds & { remember: RememberEnding }): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    listCharacterStories: listCharacterStoriesHandler(needs),
    listStories: listStoriesHandler(needs),
    storyStatus: storyStatusHandler(needs),
    readStory: readStoryHandler(needs),
    chooseInStory: chooseInStoryHandler(needs),
    loadStory: loadStoryHandler(needs),
  }
  return {
    name: 'stories',
    calls,
    personalData: [{ stage: 'before-balances', parts: storiesPersonalData() }],
    visitorMerge: [{ stage: 'before-balances', tables: storyTables, merge: moveStories }],
  }
}
