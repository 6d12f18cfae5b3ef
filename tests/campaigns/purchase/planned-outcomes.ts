import type { PaymentMethod } from '#domains/orders/payment-methods.ts'

/** The planned outcome of a purchase at its gateway. `forged` are notices of unpaid money. */
export type PlannedOutcome = 'paid' | 'pending' | 'declined' | 'cancelled' | 'forged'
/** How the gateway's news reach the product; `corrupt` ones are true and signed wrong, so that they must not be believed. */
export type Notifying = 'once' | 'twice' | 'lost' | 'corrupt' | 'late'

const outcomes: readonly (readonly [PlannedOutcome, number])[] = [
  ['paid', 12],
  ['pending', 2],
  ['declined', 2],
  ['cancelled', 1],
  ['forged', 2],
]
const tellings: readonly (readonly [Notifying, number])[] = [
  ['once', 12],
  ['twice', 5],
  ['lost', 2],
  ['corrupt', 1],
  ['late', 1],
]

/** Draws what happens to a purchase by a payment method. */
export function plannedOutcomeFor(
  method: PaymentMethod,
  canForge: boolean,
): { outcome: PlannedOutcome; notifying: Notifying } {
  // Stars are never on their way.
  const possible = outcomes.filter(
    ([outcome]) => (outcome !== 'forged' || canForge) && (outcome !== 'pending' || method !== 'TelegramStar'),
  )
  const outcome = draw(possible)
  if (outcome === 'forged') return { outcome, notifying: 'once' }
  // V5Pay has no query: an unreported payment is found in its own list, not by the product.
  const received = tellings.filter(
    ([notifying]) => method !== 'V5Pay' || (notifying !== 'lost' && notifying !== 'corrupt'),
  )
  return { outcome, notifying: draw(received) }
}

function draw<T>(weighted: readonly (readonly [T, number])[]): T {
  let at = Math.random() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  const found = weighted.find(([, weight]) => (at -= weight) < 0) ?? weighted[0]
  if (!found) throw new Error('There is nothing to draw from')
  return found[0]
}
