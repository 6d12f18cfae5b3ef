import type { Order } from '../../order-contract.ts'
import { orderStatuses } from '../../rules.ts'

export const checkEveryMs = 3000
export const giveUpAfterMs = 10_000

/** How a payment stands, as its order says: anything that is neither paid nor cancelled is still open. */
export function statusOf({ orderStatus }: Pick<Order, 'orderStatus'>): 'paid' | 'cancelled' | 'open' {
  if (orderStatus === orderStatuses.hasPay) return 'paid'
  return orderStatus === orderStatuses.cancel ? 'cancelled' : 'open'
}

export type Settlement =
  | { status: 'paid'; order: Order }
  | { status: 'cancelled'; order: Order }
  /** Unknown in time, or the query failed; with the last order that was read, if any. */
  | { status: 'open'; order: Order | null; error: string | null }

export type Answer = { ok: true; data: Order } | { ok: false; error: string }

/**
 * Queries an order at once and then every three seconds, until it is settled, the query fails, or ten seconds are over.
 * Resolves with the last known state; an abort leaves it open at once.
 */
export async function settle(request: () => Promise<Answer>, signal: AbortSignal): Promise<Settlement> {
  const done = new AbortController()
  const ended = AbortSignal.any([signal, done.signal])
  try {
    return await pollUntilKnown(request, ended)
  } finally {
    done.abort()
  }
}

async function pollUntilKnown(request: () => Promise<Answer>, signal: AbortSignal): Promise<Settlement> {
  const started = Date.now()
  const tooLate = pause(giveUpAfterMs, signal).then(() => null)
  let order: Order | null = null
  for (;;) {
    const answer = await Promise.race([request(), tooLate])
    if (answer === null) return { status: 'open', order, error: null }
    if (!answer.ok) return { status: 'open', order, error: answer.error }
    order = answer.data
    const status = statusOf(order)
    if (status !== 'open') return { status, order }
    const past = Date.now() - started
    const untilNext = checkEveryMs - (past % checkEveryMs)
    const goesOn = await Promise.race([pause(untilNext, signal).then(() => true), tooLate])
    if (goesOn === null) return { status: 'open', order, error: null }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, signal.aborted ? 0 : ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
