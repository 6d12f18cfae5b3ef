export type { Switches } from './switches/switches.ts'
export { createSwitches } from './switches/switches.ts'
export type { SupportAnswers } from './calls/support.ts'
export { findSupportMessage, storeSupportQuestion } from './people/support-messages.ts'
