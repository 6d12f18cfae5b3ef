export { CharacterStoryRoom } from './character-story-room.tsx'
