import type { LookWish } from '#domains/media/look-contract.ts'
import type { Wishes } from './creation-shape.ts'

/** The face that each personality looks at people with. */
export const tempers: Record<Wishes['personality'], NonNullable<LookWish['mood']>> = {
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
