import type { Actor } from '#platform/http/actor.ts'
import type { AgeAssurance, Place } from '../../jurisdictions.ts'
import { ageAssuranceAt, defaultAssurance } from '../../jurisdictions.ts'

/** Places where the operator decides other than the table of law: proof, or a person's word. */
export type AgePolicy = Readonly<Record<string, 'proof' | 'declared'>>

export type AgeProofRequest = AgeAssurance & { reason: 'place' | 'sign' }

function ruled(policy: AgePolicy, place: Place): 'proof' | 'declared' | undefined {
  return policy[place] ?? policy[place.split('-')[0] ?? '']
}

/** The proof of age required of any visitor at these places. */
export function requestedAt(places: readonly Place[], policy: AgePolicy, now: Date): AgeAssurance | null {
  const lawful = places.filter((place) => ruled(policy, place) !== 'declared')
  const law = lawful.length > 0 ? ageAssuranceAt(lawful, now) : null
  return law ?? (places.some((place) => ruled(policy, place) === 'proof') ? defaultAssurance(now) : null)
}

/**
 * The proof of age required of a person: by the law or the operator at their places, or because of a sign that they may
 * be a minor.
 */
export function requestedOf(
  actor: Pick<Actor, 'minorSignAt'>,
  places: readonly Place[],
  policy: AgePolicy,
  now: Date,
): AgeProofRequest | null {
  const here = requestedAt(places, policy, now)
  if (actor.minorSignAt !== null) return { ...(here ?? defaultAssurance(now)), reason: 'sign' }
  return here && { ...here, reason: 'place' }
}
