/** Who makes a call, as far as every domain may know. */
export type Actor = {
  userId: string
  kind: 'visitor' | 'member'
  isOperator: boolean
  isPremium: boolean
  /** Has said that they are an adult, and proven it where that is asked. */
  isAdult: boolean
  /** Has said so, but proof is asked and is not there. */
  needsAgeProof: boolean
  /** Proof of age counts until then, where the place requests one. */
  ageProofUntil: Date | null
  /** Words in a conversation spoke of a minor then, and no proof of age has come since. */
  minorSignAt: Date | null
  /** Locked out by their own wish until this moment, which is still to come; else null. */
  excludedUntil: Date | null
  /** Has set a limit to the time of a day. */
  hasTimeLimit: boolean
  /** Has reported something, which they shall not meet again. */
  hasReported: boolean
  /** The person has closed the account; it goes for good then. */
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
