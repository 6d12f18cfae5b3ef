import { createFileRoute } from '@tanstack/react-router'
import { CustomerServiceScreen } from '#domains/brands/web/customer-service-screen.tsx'
import { loadSupport } from '#domains/operations/web/load-support.ts'
import { SupportThread } from '#domains/operations/web/public.ts'
import { loadPayChannel } from '#domains/orders/web/settings/load-pay-channel.ts'
import { PayChannelScreen } from '#domains/orders/web/settings/pay-channel-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LegalTexts, loadLegalTexts } from '../shell/legal-texts.tsx'
import { ReportPage } from '../shell/report-page.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { loadShopTexts, ShopTexts } from '../shell/shop-texts.tsx'

export const Route = createFileRoute('/settings/customer-service')({
  staticData: { open: true },
  loader: async ({ context: { boot, client } }) => {
    const isMember = boot.viewer?.kind === 'member'
    const [legal, shop, channel, messages] = await Promise.all([
      loadLegalTexts('page', 'support', 'crisis'),
      loadShopTexts(),
      loadPayChannel(client, isMember),
      isMember ? loadSupport(client) : null,
    ])
    return { legal, shop, channel, messages, isMember }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.customerService')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { brand, help } = Route.useRouteContext({ select: ({ boot }) => boot })
    const { legal, shop, channel, messages, isMember } = Route.useLoaderData()
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
          messages={isMember ? <SupportThread messages={messages} brand={brand.title} help={help} /> : null}
        />
        <ReportPage page="/settings/customer-service" />
      </LegalTexts>
    )
  },
})
