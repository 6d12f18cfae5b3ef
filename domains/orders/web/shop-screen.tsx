import { useState } from 'react'
import type { Order } from '../order-contract.ts'
import { CoinSheet } from './coins/coin-sheet.tsx'
import { contentToShow } from './premium/brand-content.ts'
import { PremiumSheet } from './premium/premium-sheet.tsx'
import { shop } from './shop.ts'
import type { ShopPlace } from './shop-place.ts'
import { useShopWish } from './use-shop.ts'

type ShopScreenProps = { place: ShopPlace; production: boolean }

/** What the shop of the page was asked for, over whatever is shown. */
export function ShopScreen({ place, production }: ShopScreenProps) {
  const wish = useShopWish()
  const [last, setLast] = useState(wish)
  // What was shown last stays until the next wish, so that it can leave the way it came.
  if (wish !== null && wish !== last) setLast(wish)
  if (last === null) return null
  const { id, what, source } = last
  const end = (paid: Order | null) => {
    if (wish?.id === id) shop.close(paid)
  }
  const shown = { isOpen: wish?.id === id, source, place, onEnd: end }
  return what === 'premium' ? (
    <PremiumSheet key={id} {...shown} content={contentToShow(production)} />
  ) : (
    <CoinSheet key={id} {...shown} />
  )
}
