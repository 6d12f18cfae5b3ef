export { houseStories, storiesById } from './house-stories.ts'
export { createStoryWriter } from './prose/story-writer.ts'
export { createDraftReader } from './own/draft-reader.ts'
export type { RememberEnding } from './move.ts'
export { findStoriesUnchecked, storyForOperators } from './publishing/for-operators.ts'
export type { StoryForOperators } from './publishing/for-operators.ts'
export {
  endStoryReview,
  hideStory,
  isStoryWaiting,
  ownerOfShownStory,
  reviewedStory,
  showHiddenStory,
} from './publishing/review.ts'
