import file from '../../renewals.json' with { type: 'json' }
import type { Plan } from '../../price-contract.ts'

/** The price of a plan's renewal, in dollars: a discount holds for the first time alone. */
export function renewalPrice({ price, renewal }: Pick<Plan, 'price' | 'renewal'>): number {
  return renewal?.price ?? price
}

const oneHourMs = 3_600_000

/** When a renewal that is taken up again is paid: some hours before the time that is paid runs out, as the server does it. */
export function renewalDay(paidUntil: number, now: number): number {
  return Math.max(paidUntil - file.chargeAheadHours * oneHourMs, now)
}
