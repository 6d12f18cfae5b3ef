import timeLimits from './time-limits.json' with { type: 'json' }

export { timeLimits }

const hourMs = 3_600_000

/** Most letters of a note to the provider, and of the provider's reason. */
export const wordsLength = 500
/** Most letters of what an offer is called. */
export const titleLength = 120
/** Most coins that one service may cost. */
export const mostCoins = 100_000

export const orderStates = ['created', 'confirmed', 'verified', 'rejected', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]
export const orderSides = ['buyer', 'provider'] as const
export type OrderSide = (typeof orderSides)[number]

type StepRule = {
  by: OrderSide
  from: readonly OrderState[]
  to: OrderState
  /** The outcome for the coins; null while they are on hold. */
  coins: 'captured' | 'released' | null
}

/**
 * The steps of an order: by whom and from which state. A step that only releases coins is also allowed after its time.
 */
export const steps = {
  confirm: { by: 'provider', from: ['created'], to: 'confirmed', coins: null },
  verify: { by: 'provider', from: ['confirmed'], to: 'verified', coins: 'captured' },
  reject: { by: 'provider', from: ['created', 'confirmed'], to: 'rejected', coins: 'released' },
  cancel: { by: 'buyer', from: ['created'], to: 'cancelled', coins: 'released' },
} as const satisfies Record<string, StepRule>
export type Step = keyof typeof steps

/** The steps that one side can take from a state. */
export function stepsFrom(state: OrderState, side: OrderSide): Step[] {
  return (Object.keys(steps) as Step[]).filter((step) => {
    const { by, from }: StepRule = steps[step]
    return by === side && from.includes(state)
  })
}

/** When an order ends by itself that came to a state now; null for one that has ended. */
export function endsAtFrom(state: OrderState, now: Date): Date | null {
  if (state === 'created') return new Date(now.getTime() + timeLimits.confirmHours * hourMs)
  return state === 'confirmed' ? new Date(now.getTime() + timeLimits.verifyDays * 24 * hourMs) : null
}

/** The state of an order that nobody took further in time. */
export const afterTime = { created: 'cancelled', confirmed: 'rejected' } as const satisfies Partial<
  Record<OrderState, OrderState>
>
