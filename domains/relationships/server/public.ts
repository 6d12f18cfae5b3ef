export { endInitiative } from './initiative/settings.ts'
export { quietEnd } from './initiative/quiet-end.ts'
export type { InitiativeNeeds } from './initiative/write-first.ts'
