import { createFileRoute } from '@tanstack/react-router'
import { CustomerServiceScreen } from '#domains/brands/web/customer-service-screen.tsx'
import { loadPayChannel } from '#domains/orders/web/settings/load-pay-channel.ts'
import { PayChannelScreen } from '#domains/orders/web/settings/pay-channel-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LegalTexts, loadLegalTexts } from '../shell/legal-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { loadShopTexts, ShopTexts } from '../shell/shop-texts.tsx'

export const Route = createFileRoute('/settings/customer-service')({
  staticData: { open: true },
  loader: async ({ context: { boot, client } }) => {
    const [legal, shop, channel] = await Promise.all([
      loadLegalTexts('page', 'support'),
      loadShopTexts(),
      loadPayChannel(client, boot.viewer?.kind === 'member'),
    ])
    return { legal, shop, channel }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.customerService')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const brand = Route.useRouteContext({ select: ({ boot }) => boot.brand })
    const { legal, shop, channel } = Route.useLoaderData()
    const payment = (
      <ShopTexts texts={shop}>
        <PayChannelScreen supportEmail={brand.supportEmail} loaded={channel} />
      </ShopTexts>
    )
    return (
      <LegalTexts texts={legal}>
        <CustomerServiceScreen
          brand={brand}
          back={{ href: '/settings', label: t('settings.back') }}
          payment={payment}
        />
      </LegalTexts>
    )
  },
})
