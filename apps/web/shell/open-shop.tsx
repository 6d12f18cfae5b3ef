import { ShopScreen } from '#domains/orders/web/shop-screen.tsx'
import { useShopPlace } from './shop-place.ts'
import type { ShopTextsLoaded } from './shop-texts.tsx'
import { ShopTexts } from './shop-texts.tsx'

/** The shop with its texts, over the page. */
export function OpenShop({ texts }: { texts: ShopTextsLoaded }) {
  return (
    <ShopTexts texts={texts}>
      <ShopScreen place={useShopPlace()} />
    </ShopTexts>
  )
}
