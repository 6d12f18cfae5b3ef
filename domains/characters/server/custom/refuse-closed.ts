import { CallRefused, refuse } from '#platform/http/handler.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'

/**
 * Refuses a gender or an origin that is not open here. What words said of an origin counts as open, and so does what
 * the character has already.
 */
export function refuseClosed(
  { gender, ethnicity }: Partial<Pick<AppearanceOptions, 'gender' | 'ethnicity'>>,
  { genders, origins }: CreationOffer,
  known: Partial<Pick<AppearanceOptions, 'gender' | 'ethnicity'>> = {},
): void {
  if (gender === 'man' && known.gender !== 'man' && !genders.includes('man')) refuse('CREATION_MALE')
  const isKnownGender = gender === undefined || gender === known.gender || genders.includes(gender)
  const isKnownOrigin = ethnicity === undefined || ethnicity === known.ethnicity || origins.includes(ethnicity)
  if (!isKnownGender || !isKnownOrigin)
    throw new CallRefused('PARAMS_ERROR', undefined, 'This gender or origin is not open here.')
}
