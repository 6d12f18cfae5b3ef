import { useState } from 'react'
import type { Order } from '../order-contract.ts'
import { CoinSheet } from './coins/coin-sheet.tsx'
import { PremiumSheet } from './premium/premium-sheet.tsx'
import { shop } from './shop.ts'
import type { ShopPlace } from './shop-place.ts'
import { useShopRequest } from './use-shop.ts'

/** What the shop of the page was requested, over whatever is shown. */
export function ShopScreen({ place }: { place: ShopPlace }) {
  const selection = useShopRequest()
  const [last, setLast] = useState(selection)
  // What was shown last stays until the next wish, so that it can leave the way it came.
  if (selection !== null && selection !== last) setLast(selection)
  if (last === null) return null
  const { id, what, source } = last
  const end = (paid: Order | null) => {
    if (selection?.id === id) shop.close(paid)
  }
  const shown = { isOpen: selection?.id === id, source, place, onEnd: end }
  return what === 'premium' ? <PremiumSheet key={id} {...shown} /> : <CoinSheet key={id} {...shown} />
}
