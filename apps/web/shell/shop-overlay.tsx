import { lazy, Suspense, useState } from 'react'
import { useShopWish } from '#domains/orders/web/public.ts'
import type { ShopScreen } from '#domains/orders/web/shop-screen.tsx'
import { readBoot } from './boot.ts'
import { useShopPlace } from './shop-place.ts'
import { loadShopTexts, ShopTexts } from './shop-texts.tsx'

// Nobody buys at first sight, so what sells comes with its texts when it is asked for.
const Shop = lazy(async () => {
  const [{ ShopScreen: Screen }, texts] = await Promise.all([
    import('#domains/orders/web/shop-screen.tsx'),
    loadShopTexts(),
  ])
  const WithTexts = (props: Parameters<typeof ShopScreen>[0]) => (
    <ShopTexts texts={texts}>
      <Screen {...props} />
    </ShopTexts>
  )
  return { default: WithTexts }
})

/** Premium and coins over any page, fetched when they are first asked for. */
export function ShopOverlay() {
  const wish = useShopWish()
  const [wanted, setWanted] = useState(false)
  if (wish !== null && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <OpenShop />
    </Suspense>
  ) : null
}

function OpenShop() {
  return <Shop place={useShopPlace()} production={readBoot().production} />
}
