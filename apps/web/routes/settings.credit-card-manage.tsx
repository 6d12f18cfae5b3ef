import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { CardsScreen } from '#domains/orders/web/settings/cards-screen.tsx'
import { loadStanding, parseLinkId } from '#domains/orders/web/settings/load-subscription.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { loadShopTexts, ShopTexts } from '../shell/shop-texts.tsx'

export const Route = createFileRoute('/settings/credit-card-manage')({
  staticData: { name: 'SettingsCards', whileClosing: true, whileExcluded: true },
  gcTime: 0,
  loader: async ({ context: { boot, client } }) => {
    const [texts, standing] = await Promise.all([
      loadShopTexts(),
      boot.viewer?.kind === 'member' ? loadStanding(client) : null,
    ])
    return { texts, standing }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.cards')) }] }),
  component: Cards,
})

function Cards() {
  const t = useTexts('accounts')
  const { texts, standing } = Route.useLoaderData()
  const linkId = parseLinkId(Route.useSearch())
  if (!standing) return <SignInNeededScreen />
  return (
    <ShopTexts texts={texts}>
      <CardsScreen standing={standing} linkId={linkId} back={{ href: '/settings', label: t('settings.back') }} />
    </ShopTexts>
  )
}
