import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { allowsExplicit } from '../jurisdictions.ts'
import { placesOf } from './places.ts'

/** Why a person has no explicit content, whatever they have switched on. */
export type ExplicitRefusal = 'NSFW_NOT_HERE' | 'NSFW_NOT_IN_TELEGRAM' | 'AGE_REQUIRED' | 'AGE_PROOF_REQUIRED'

/** The reason to refuse a person explicit content, here and now: the place, Telegram, or their age. Null for none. */
export function explicitRefusal(actor: Actor, caller: Caller, now: Date): ExplicitRefusal | null {
  if (!allowsExplicit(placesOf(caller, actor), now)) return 'NSFW_NOT_HERE'
  if (actor.isSafeOnly) return 'NSFW_NOT_IN_TELEGRAM'
  if (actor.needsAgeProof) return 'AGE_PROOF_REQUIRED'
  return actor.isAdult ? null : 'AGE_REQUIRED'
}
