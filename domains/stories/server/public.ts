export { houseStories, storiesById } from './house-stories.ts'
