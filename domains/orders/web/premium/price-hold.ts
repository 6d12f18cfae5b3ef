import type { DataOf } from '#platform/contract/call.ts'
import type { listPremiumPlans } from '../../calls.gen.ts'
import type { Plan } from '../../price-contract.ts'
import { storageOf } from '../device-storage.ts'

type Prices = DataOf<typeof listPremiumPlans>

/** Prices that the server holds for a person, on this device until they end: a page that is loaded anew has the same. */
export type PriceHold = {
  uid: string
  data: Prices
  /** By the clock here, in epoch milliseconds. */
  heldUntil: number
}

const storage = storageOf('price-hold', isHold)

/** The hold of who is here: the one that runs, or the one that begins with these prices. */
export function holdOf(fresh: PriceHold, now: number): PriceHold {
  const stored = storage.read()
  const hold =
    stored && runsOn(stored, fresh, now) ? { ...fresh, data: stored.data, heldUntil: stored.heldUntil } : fresh
  storage.write(hold)
  return hold
}

/** Whether prices are held on this device at this moment. */
export function isHeld(now: number): boolean {
  return (storage.read()?.heldUntil ?? 0) > now
}

/** Ends the hold, where the server does not know its quote any more. */
export function endHold(): void {
  storage.write(null)
}

/** A hold runs to its end for the same person and the same goods, unless something costs less by now. */
export function runsOn(stored: PriceHold, fresh: PriceHold, now: number): boolean {
  if (stored.uid !== fresh.uid || stored.heldUntil <= now || stored.heldUntil > fresh.heldUntil) return false
  const [before, after] = [goodsOf(stored.data), goodsOf(fresh.data)]
  const isSame = stored.data.tier === fresh.data.tier && stored.data.currency === fresh.data.currency
  return (
    isSame &&
    before.length === after.length &&
    before.every((plan, index) => plan.id === after[index]?.id && plan.price <= after[index].price)
  )
}

function goodsOf({ list, permanent }: Prices): readonly Plan[] {
  return permanent ? [...list, permanent] : list
}

function isHold(value: unknown): value is PriceHold {
  const hold = value as Partial<PriceHold> | null
  return typeof hold === 'object' && typeof hold?.uid === 'string' && Array.isArray(hold.data?.list)
}
