import type { PaymentEvent } from '../payment-adapter.ts'
import { eventOfTransaction } from './events.ts'
import type { StarsApi } from './stars-api.ts'

const pageSize = 100
/** The maximum depth of a search for a payment; reconciliation finds older ones. */
const mostPages = 20

/** The bot's wallet. Telegram lists it from the first day without its length, so its end is found by search. */
export function createWalletPage(api: StarsApi) {
  let knownLength = 0

  /** The first place for which this holds, when it holds for all after it. */
  const firstWhere = async (holds: (offset: number) => Promise<boolean>, from: number): Promise<number> => {
    let below = from
    let step = pageSize
    while (!(await holds(below + step))) {
      below += step
      step *= 2
    }
    let above = below + step
    while (above - below > 1) {
      const middle = Math.floor((below + above) / 2)
      if (await holds(middle)) above = middle
      else below = middle
    }
    return (await holds(below)) ? below : above
  }

  const length = async (signal: AbortSignal): Promise<number> => {
    const next = await api.transactions(knownLength, pageSize, signal)
    if (next.length < pageSize) knownLength += next.length
    else knownLength = await firstWhere(async (at) => (await api.transactions(at, 1, signal)).length === 0, knownLength)
    return knownLength
  }

  return {
    /** The newest news of an order; a refund counts before the payment that it undoes. */
    async find(orderNumber: string, signal: AbortSignal): Promise<PaymentEvent | null> {
      let end = await length(signal)
      for (let page = 0; page < mostPages && end > 0; page += 1) {
        const start = Math.max(end - pageSize, 0)
        const list = await api.transactions(start, end - start, signal)
        const found = list.map(eventOfTransaction).findLast((event) => event?.orderNumber === orderNumber)
        if (found) return found
        end = start
      }
      return null
    },

    /** Everything that moved from one moment up to another, the oldest first. */
    async *between(from: Date, until: Date, signal: AbortSignal): AsyncGenerator<PaymentEvent> {
      const [first, last] = [from.getTime() / 1000, until.getTime() / 1000]
      const isLate = async (at: number) => {
        const [one] = await api.transactions(at, 1, signal)
        return one === undefined || one.date >= first
      }
      for (let offset = await firstWhere(isLate, 0); ; offset += pageSize) {
        const list = await api.transactions(offset, pageSize, signal)
        for (const one of list) {
          const event = one.date < last ? eventOfTransaction(one) : null
          if (event) yield event
        }
        if (list.length < pageSize || (list.at(-1)?.date ?? last) >= last) return
      }
    },
  }
}
