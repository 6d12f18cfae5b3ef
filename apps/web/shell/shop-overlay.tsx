import { useState } from 'react'
import { useShopRequest } from '#domains/orders/web/public.ts'
import { loadShopTexts } from './shop-texts.tsx'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

// Nobody buys at first sight, so what sells comes with its texts when it is requested.
const Shop = late(async () => {
  const [{ OpenShop }, texts] = await Promise.all([import('./open-shop.tsx'), loadShopTexts()])
  return { default: () => <OpenShop texts={texts} /> }
})

/** Premium and coins over any page, fetched when they are first requested. */
export function ShopOverlay() {
  const selection = useShopRequest()
  const [wanted, setWanted] = useState(false)
  if (selection !== null && !wanted) setWanted(true)
  return wanted ? (
    <LateOverlay>
      <Shop />
    </LateOverlay>
  ) : null
}
