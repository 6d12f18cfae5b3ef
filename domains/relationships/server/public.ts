export type { InitiativeNeeds } from './initiative/write-first.ts'
