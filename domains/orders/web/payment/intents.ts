import { orderKinds } from '#domains/wallet/rules.ts'
import type { Pack, Plan } from '../../price-contract.ts'
import { storageOf } from '../device-storage.ts'

/** A purchase that somebody decided on, with all that the payment dialog needs to know of it. */
export type Purchase = {
  goods:
    | { kind: typeof orderKinds.premium; plan: Pick<Plan, 'id' | 'month' | 'price' | 'renewal'>; coins: number }
    | { kind: typeof orderKinds.coins; pack: Pick<Pack, 'id' | 'gold' | 'price'> }
  comeFrom: string
  extraJson: string
  /** The server's promise of the prices that were shown. */
  quote: { token: string; until: number }
  /** Bought by somebody who has not signed in. */
  isVisitor: boolean
  /** Where they were, as a path of this site. */
  back: string
}

/** One intent to buy one thing. Pressed twice, or in two tabs, it is the same intent and makes one order. */
export type Intent = {
  goodsId: string
  /** The person who has the intent. */
  uid: string
  price: number
  comeFrom: string
  extraJson: string
  quote: { token: string; until: number }
  key: string
}

export function goodsIdOf({ goods }: Purchase): string {
  return goods.kind === orderKinds.premium ? goods.plan.id : goods.pack.id
}

function priceOf({ goods }: Purchase): number {
  return goods.kind === orderKinds.premium ? goods.plan.price : goods.pack.price
}

// An intent that is about to expire would be refused while its order is being created.
const tooShortMs = 5000

/** The stored intent, where it is still valid and for the same price; else a new one. */
export function intentFor(
  purchase: Purchase,
  { stored, uid, now, newKey }: { stored: Intent | null; uid: string; now: number; newKey(): string },
): Intent {
  const { comeFrom, extraJson, quote } = purchase
  const [goodsId, price] = [goodsIdOf(purchase), priceOf(purchase)]
  const isSame =
    stored !== null &&
    stored.uid === uid &&
    stored.goodsId === goodsId &&
    stored.price === price &&
    stored.comeFrom === comeFrom &&
    stored.extraJson === extraJson &&
    stored.quote.until - now > tooShortMs
  return isSame ? stored : { goodsId, uid, price, comeFrom, extraJson, quote, key: newKey() }
}

/** Stores the last intent for all tabs of this browser. */
export const intentStorage = storageOf('purchase', (value): value is Intent => {
  const intent = value as Partial<Intent> | null
  return typeof intent?.key === 'string' && typeof intent.goodsId === 'string' && typeof intent.quote === 'object'
})
