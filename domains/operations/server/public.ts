export type { Switches } from './switches/switches.ts'
export { createSwitches } from './switches/switches.ts'
