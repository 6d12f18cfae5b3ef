import { createFileRoute } from '@tanstack/react-router'
import { parseResultSearch } from '#domains/orders/web/result/load-result.ts'
import { PayResultScreen } from '#domains/orders/web/result/pay-result-screen.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { useShopPlace } from '../shell/shop-place.ts'
import { loadShopTexts, ShopTexts } from '../shell/shop-texts.tsx'

export const Route = createFileRoute('/pay/callback')({
  staticData: { name: 'pay return', place: 'me', busy: true },
  loader: loadShopTexts,
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.payTitle')) }] }),
  component: PayReturn,
})

function PayReturn() {
  const place = useShopPlace()
  return (
    <ShopTexts texts={Route.useLoaderData()}>
      <PayResultScreen search={parseResultSearch(Route.useSearch())} place={place} />
    </ShopTexts>
  )
}
