import { useState } from 'react'
import type { Order } from '../order-contract.ts'
import { CoinSheet } from './coins/coin-sheet.tsx'
import { PremiumSheet } from './premium/premium-sheet.tsx'
import { shop } from './shop.ts'
import type { ShopPlace } from './shop-place.ts'
import { useShopRequest } from './use-shop.ts'

/** The shop that is open over the current page. */
export function ShopScreen({ place }: { place: ShopPlace }) {
  const selection = useShopRequest()
  const [last, setLast] = useState(selection)
  // The last selection stays until the next request, so that the shop closes as it opened.
  if (selection !== null && selection !== last) setLast(selection)
  if (last === null) return null
  const { id, what, source } = last
  const end = (paid: Order | null) => {
    if (selection?.id === id) shop.close(paid)
  }
  const shown = { isOpen: selection?.id === id, source, place, onEnd: end }
  return what === 'premium' ? <PremiumSheet key={id} {...shown} /> : <CoinSheet key={id} {...shown} />
}
