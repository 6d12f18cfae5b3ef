import { createFileRoute } from '@tanstack/react-router'
import { listCharacters } from '#domains/characters/calls.gen.ts'
import { PortraitRowScreen } from '#domains/characters/web/portrait-row-screen.tsx'
import { loadPremium, parsePremiumSearch, sourceOf } from '#domains/orders/web/premium/load-premium.ts'
import { PremiumScreen } from '#domains/orders/web/premium/premium-screen.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { ReportLink } from '../shell/report-link.tsx'
import { useShopPlace } from '../shell/shop-place.ts'
import { loadShopTexts, ShopTexts } from '../shell/shop-texts.tsx'

const mostFaces = 5

export const Route = createFileRoute('/premium')({
  staticData: {
    name: 'premium',
    place: 'me',
    busy: true,
    shared: 'newcomers',
    startsLate: (_search, isKnown) => import.meta.env.SSR && !isKnown,
  },
  // The page fetches prices anew by itself; each opening starts afresh.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  loader: async ({ context: { boot, client } }) => {
    const [texts, loaded, newest] = await Promise.all([
      loadShopTexts(),
      loadPremium(client, boot.viewer),
      client.call(listCharacters, { limit: mostFaces }, { silent: true }),
    ])
    return { texts, loaded, faces: newest.ok ? newest.data.list.map(({ cover }) => cover) : [] }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.premium')) }] }),
  component: Premium,
})

function Premium() {
  const { texts, loaded, faces } = Route.useLoaderData()
  const place = useShopPlace()
  const source = sourceOf(parsePremiumSearch(Route.useSearch()))
  return (
    <ShopTexts texts={texts}>
      <PremiumScreen
        loaded={loaded}
        portraits={<PortraitRowScreen faces={faces} />}
        faces={faces}
        source={source}
        place={place}
      />
      <div className="px-4 pb-10 md:px-8 print:hidden">
        <ReportLink page="/premium" />
      </div>
    </ShopTexts>
  )
}
