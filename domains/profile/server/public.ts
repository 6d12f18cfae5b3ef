export { preferencesActorPart } from './actor-part.ts'
export type { Profile } from './profile.ts'
