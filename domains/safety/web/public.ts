export { AgeGate } from './age-gate.tsx'
export { HelpLines } from './help-lines.tsx'
