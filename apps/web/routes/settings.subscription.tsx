import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { loadSubscription } from '#domains/orders/web/settings/load-subscription.ts'
import { SubscriptionScreen } from '#domains/orders/web/settings/subscription-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { loadShopTexts, ShopTexts } from '../shell/shop-texts.tsx'

export const Route = createFileRoute('/settings/subscription')({
  staticData: { name: 'SettingsSubscription', whileClosing: true, whileExcluded: true },
  gcTime: 0,
  loader: async ({ context: { boot, client } }) => {
    const [texts, loaded] = await Promise.all([
      loadShopTexts(),
      boot.viewer?.kind === 'member' ? loadSubscription(client) : null,
    ])
    return { texts, loaded }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.subscription')) }] }),
  component: Subscription,
})

function Subscription() {
  const t = useTexts('accounts')
  const { texts, loaded } = Route.useLoaderData()
  const { invalidate } = useRouter()
  if (!loaded) return <SignInNeededScreen page={t('settings.subscription')} />
  return (
    <ShopTexts texts={texts}>
      <SubscriptionScreen
        loaded={loaded}
        back={{ href: '/settings', label: t('settings.back') }}
        onChanged={() => void invalidate()}
      />
    </ShopTexts>
  )
}
