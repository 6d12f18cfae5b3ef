export { preferencesActorPart } from './actor-part.ts'
export { preferencesOf } from './preferences.ts'
export type { Profile } from './profile.ts'
