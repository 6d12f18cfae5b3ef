import {
  cancelServiceOrder,
  confirmServiceOrder,
  createServiceOrder,
  serviceOrderInfo,
  verifyServiceOrder,
} from '#domains/services/contract.ts'
import { setOffer } from '#domains/services/server/public.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Person } from '../../kit/person.ts'
import type { Buyer } from './buyers.ts'
import { requested, requestedOr } from './buyers.ts'
import type { Line } from './line.ts'

export type Vendor = { person: Person; offerId: string }

const price = 40

/** Makes a person a provider of one service, as the operator does. */
export async function openStall({ db }: Database, userId: string): Promise<string> {
  const offer = await transact(db, (tx) => setOffer(tx, { userId, title: 'A letter by hand', price, now: new Date() }))
  if (typeof offer === 'string') throw new Error(`The offer's ${offer} is wrong`)
  return offer.id
}

/** Spends coins, where there are enough: sets them aside, and then takes them back, or has them taken for what was done. */
export async function spend(line: Line, { person, spent }: Buyer, vendor: Vendor): Promise<void> {
  const params = { key: crypto.randomUUID(), offerId: vendor.offerId, price, note: 'For a friend.' }
  const refusals = ['INSUFFICIENT_FUNDS', 'SPEND_LIMIT_REACHED'] as const
  const made = await requestedOr(line, 'spend', { person, call: createServiceOrder, params, refusals })
  if (!made) return
  const one = { orderId: made.order.id }
  // If the answer was lost, the step was done nonetheless.
  const over = { params: one, refusals: ['SERVICE_ORDER_OVER'] as const }
  if (Math.random() < 0.5) await requestedOr(line, 'spend', { person, call: cancelServiceOrder, ...over })
  else {
    await requestedOr(line, 'spend', { person: vendor.person, call: confirmServiceOrder, ...over })
    await requestedOr(line, 'spend', { person: vendor.person, call: verifyServiceOrder, ...over })
  }
  const { order } = await requested(line, 'ask', { person, call: serviceOrderInfo, params: one })
  if (order.state === 'verified') spent.push(price)
  else if (order.state !== 'cancelled') throw new Error(`A service order is ${order.state}`)
}
