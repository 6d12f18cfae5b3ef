import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'

/** The part of an event that counts. Events of another amount or currency are stored and do not count. */
export type Fact = { kind: PaymentEvent['kind']; minor: number }
/** One try to pay an order; ids of later tries are greater. */
export type Try = { id: string; minor: number; facts: readonly Fact[] }

export type PaymentSummary = {
  /** The state of each try; null where no event has ended it. */
  states: ReadonlyMap<string, 'paid' | 'failed' | 'cancelled' | null>
  isPaid: boolean
  /** The tries whose money came and stayed, the earliest first. */
  retained: readonly string[]
  isChargedBack: boolean
}

/**
 * Reduces the events of all tries of an order to one summary. NOTE: it depends on the set of facts alone, never on their
 * order, so that events may arrive twice, late and in any order.
 */
export function reducePaymentEvents(tries: readonly Try[]): PaymentSummary {
  const paid = tries.filter(({ facts }) => has(facts, 'paid'))
  const retained = paid.filter((one) => !has(one.facts, 'charged-back') && refunded(one.facts) < one.minor)
  return {
    states: new Map(tries.map(({ id, facts }) => [id, stateOf(facts)])),
    isPaid: paid.length > 0,
    retained: retained.map(({ id }) => id).toSorted(),
    isChargedBack: paid.some(({ facts }) => has(facts, 'charged-back')),
  }
}

function stateOf(facts: readonly Fact[]) {
  const ends = ['paid', 'cancelled', 'failed'] as const
  return ends.find((kind) => has(facts, kind)) ?? null
}

function has(facts: readonly Fact[], kind: Fact['kind']): boolean {
  return facts.some((fact) => fact.kind === kind)
}

function refunded(facts: readonly Fact[]): number {
  return facts.reduce((sum, { kind, minor }) => (kind === 'refunded' ? sum + minor : sum), 0)
}
