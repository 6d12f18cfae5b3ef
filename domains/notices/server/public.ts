export type { Inform } from './module.ts'
