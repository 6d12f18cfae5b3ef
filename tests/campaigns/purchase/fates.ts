import type { PaymentMethod } from '#domains/orders/payment-methods.ts'

/** What comes of a purchase at its gateway. `forged` are news of money that nobody paid. */
export type Fate = 'paid' | 'pending' | 'declined' | 'cancelled' | 'forged'
/** How the gateway's news reach the house; `corrupt` ones are true and signed wrong, so that they must not be believed. */
export type Telling = 'once' | 'twice' | 'lost' | 'corrupt' | 'late'

const fates: readonly (readonly [Fate, number])[] = [
  ['paid', 12],
  ['pending', 2],
  ['declined', 2],
  ['cancelled', 1],
  ['forged', 2],
]
const tellings: readonly (readonly [Telling, number])[] = [
  ['once', 12],
  ['twice', 5],
  ['lost', 2],
  ['corrupt', 1],
  ['late', 1],
]

/** Draws what happens to a purchase by a way to pay. */
export function fateFor(method: PaymentMethod, canForge: boolean): { fate: Fate; telling: Telling } {
  // Stars are never on their way.
  const possible = fates.filter(
    ([fate]) => (fate !== 'forged' || canForge) && (fate !== 'pending' || method !== 'TelegramStar'),
  )
  const fate = draw(possible)
  if (fate === 'forged') return { fate, telling: 'once' }
  // V5Pay cannot be asked: what it tells nobody comes to light by its own list, not by the house.
  const heard = tellings.filter(([telling]) => method !== 'V5Pay' || (telling !== 'lost' && telling !== 'corrupt'))
  return { fate, telling: draw(heard) }
}

function draw<T>(weighted: readonly (readonly [T, number])[]): T {
  let at = Math.random() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  const found = weighted.find(([, weight]) => (at -= weight) < 0) ?? weighted[0]
  if (!found) throw new Error('There is nothing to draw from')
  return found[0]
}
