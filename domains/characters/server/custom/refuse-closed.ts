import { CallRefused, refuse } from '#platform/http/handler.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'

type Closable = Partial<Pick<AppearanceOptions, 'gender' | 'ethnicity' | 'hair' | 'style'>>

/**
 * Refuses a gender, an origin, a hairstyle or a style that is not open here. What words said of an origin or of hair counts as
 * open, and so does what the character has already.
 */
export function refuseClosed(
  { gender, ethnicity, hair, style }: Closable,
  { genders, origins, hair: hairstyles, styles }: CreationOffer,
  known: Closable = {},
): void {
  if (gender === 'man' && known.gender !== 'man' && !genders.includes('man')) refuse('CREATION_MALE')
  const isKnownGender = gender === undefined || gender === known.gender || genders.includes(gender)
  const isKnownOrigin = ethnicity === undefined || ethnicity === known.ethnicity || origins.includes(ethnicity)
  const isKnownHair = hair === undefined || hair === known.hair || hairstyles.includes(hair)
  const isKnownStyle = style === undefined || style === known.style || styles.includes(style)
  if (!isKnownGender || !isKnownOrigin || !isKnownHair || !isKnownStyle)
    throw new CallRefused('PARAMS_ERROR', undefined, 'This gender, origin, hairstyle or style is not open here.')
}
