import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'

/** What counts of an event: events of another amount or currency are kept and do not. */
export type Fact = { kind: PaymentEvent['kind']; minor: number }
/** One try to pay an order; ids of later tries are greater. */
export type Try = { id: string; minor: number; facts: readonly Fact[] }

export type Verdict = {
  /** How each try stands; null where nothing was told that ends it. */
  states: ReadonlyMap<string, 'paid' | 'failed' | 'cancelled' | null>
  isPaid: boolean
  /** The tries whose money has come and stayed, the earliest first. */
  stored: readonly string[]
  isChargedBack: boolean
}

/**
 * What all that was told of an order's tries comes to. NOTE: it goes by the set of facts alone, never by their order, so that
 * news may come twice, late and in any order.
 */
export function moderate(tries: readonly Try[]): Verdict {
  const paid = tries.filter(({ facts }) => has(facts, 'paid'))
  const stored = paid.filter((one) => !has(one.facts, 'charged-back') && returned(one.facts) < one.minor)
  return {
    states: new Map(tries.map(({ id, facts }) => [id, stateOf(facts)])),
    isPaid: paid.length > 0,
    stored: stored.map(({ id }) => id).toSorted(),
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

function returned(facts: readonly Fact[]): number {
  return facts.reduce((sum, { kind, minor }) => (kind === 'refunded' ? sum + minor : sum), 0)
}
