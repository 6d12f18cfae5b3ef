/** Who makes a call, as far as every domain may know. */
export type Actor = {
  userId: string
  kind: 'visitor' | 'member'
  isOperator: boolean
  isPremium: boolean
  /** Has confirmed to be an adult, and has proven it where proof is required. */
  isAdult: boolean
  /** Has confirmed it, but the required proof is missing. */
  needsAgeProof: boolean
  /** Proof of age counts until then, where the place requests one. */
  ageProofUntil: Date | null
  /** The time of the last sign of a minor in a conversation, without a later proof of age. */
  minorSignAt: Date | null
  /** The end of the self-exclusion if it is in the future; otherwise null. */
  excludedUntil: Date | null
  /** Has set a limit to the time of a day. */
  hasTimeLimit: boolean
  /** Has reported something, which they shall not meet again. */
  hasReported: boolean
  /** The erasure date of a closed account. */
  closesAt: Date | null
  /** Where they were when their row was made: a country, or an area of one (`US-TX`). */
  homePlace: string
  lang: string
  /** The style of characters they chose for their feed; null shows every style. */
  feedStyle: 'REALITY' | 'ANIMATE' | null
  /** The model they want replies from; the advanced one counts with premium only. */
  chatModel: 'base' | 'advanced'
  /** The name they go by; empty for visitors. */
  nick: string
  selector: string
}

export type Role = 'nobody' | 'visitor' | 'user' | 'premium' | 'operator'

/** The highest role an actor holds; auth levels of calls compare against it. */
export function roleOf(actor: Actor | null): Role {
  if (!actor) return 'nobody'
  if (actor.isOperator) return 'operator'
  if (actor.kind === 'visitor') return 'visitor'
  return actor.isPremium ? 'premium' : 'user'
}
