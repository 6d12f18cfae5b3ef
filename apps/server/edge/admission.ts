import type { Actor, Role } from '#platform/http/actor.ts'
import type { Hindrance } from '#platform/http/answer.ts'
import type { CallContract } from '#platform/contract/call.ts'

/** The highest role that a person holds; auth levels of calls compare against it. */
export function roleOf(actor: Actor | null): Role {
  if (!actor) return 'nobody'
  if (actor.kind === 'visitor') return 'visitor'
  return actor.isPremium ? 'premium' : 'user'
}

/** The reason to refuse a call that the role allows: an exclusion, a suspension, an account that closes, the age question, the consent that is owed. Null without one. */
export function hindranceOf(contract: CallContract, actor: Actor | null, now: Date): Hindrance | null {
  const isOpen = contract.auth === 'public'
  if (actor?.excludedUntil && !isOpen && !contract.alsoFor?.includes('excluded'))
    return { error: 'EXCLUDED', retryAfterMs: actor.excludedUntil.getTime() - now.getTime() }
  // Calls that answer under an exclusion serve rights of the person, which a suspension leaves to them too.
  if (actor?.suspension && !isOpen && !contract.alsoFor?.includes('excluded'))
    return { error: 'SUSPENDED', ...retryAt(actor.suspension.until, now) }
  if (actor?.closesAt && !isOpen && !contract.alsoFor?.includes('closing')) return { error: 'ACCOUNT_CLOSING' }
  if (contract.adultsOnly && !actor?.isAdult)
    return { error: actor?.needsAgeProof ? 'AGE_PROOF_REQUIRED' : 'AGE_REQUIRED' }
  if (contract.takesIntimateData && actor?.owesIntimateConsent) return { error: 'INTIMATE_CONSENT_REQUIRED' }
  return null
}

function retryAt(until: Date | null, now: Date): { retryAfterMs?: number } {
  return until ? { retryAfterMs: until.getTime() - now.getTime() } : {}
}
