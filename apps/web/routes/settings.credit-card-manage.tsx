import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { CardsScreen } from '#domains/orders/web/settings/cards-screen.tsx'
import { loadCards, parseLinkId } from '#domains/orders/web/settings/load-subscription.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { loadShopTexts, ShopTexts } from '../shell/shop-texts.tsx'

export const Route = createFileRoute('/settings/credit-card-manage')({
  staticData: { name: 'SettingsCards', whileClosing: true, whileExcluded: true },
  gcTime: 0,
  loader: async ({ context: { boot, client } }) => {
    const [texts, loaded] = await Promise.all([
      loadShopTexts(),
      boot.viewer?.kind === 'member' ? loadCards(client) : null,
    ])
    return { texts, loaded }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.cards')) }] }),
  component: Cards,
})

function Cards() {
  const t = useTexts('accounts')
  const { texts, loaded } = Route.useLoaderData()
  const linkId = parseLinkId(Route.useSearch())
  if (!loaded) return <SignInNeededScreen page={t('settings.cards')} />
  return (
    <ShopTexts texts={texts}>
      <CardsScreen loaded={loaded} linkId={linkId} back={{ href: '/settings', label: t('settings.back') }} />
    </ShopTexts>
  )
}
