import type { PortraitOptions } from '#domains/media/live-portrait-contract.ts'
import type { AppearanceOptions } from './creation-shape.ts'

/** The face that each personality looks at people with. */
export const tempers: Record<AppearanceOptions['personality'], NonNullable<PortraitOptions['mood']>> = {
  Caregiver: 'warm',
  Sage: 'calm',
  Innocent: 'shy-smile',
  Temptress: 'playful',
  Dominant: 'bold',
  Submissive: 'shy-smile',
  Lover: 'warm',
  Nympho: 'playful',
  Mean: 'serious',
  Confidant: 'calm',
}
