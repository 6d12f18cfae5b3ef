import { createFileRoute } from '@tanstack/react-router'
import { CustomerServiceScreen } from '#domains/brands/web/customer-service-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LegalTexts, loadLegalTexts } from '../shell/legal-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/customer-service')({
  staticData: { open: true },
  loader: () => loadLegalTexts('page', 'support'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.customerService')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const brand = Route.useRouteContext({ select: ({ boot }) => boot.brand })
    return (
      <LegalTexts texts={Route.useLoaderData()}>
        <CustomerServiceScreen brand={brand} back={{ href: '/settings', label: t('settings.back') }} />
      </LegalTexts>
    )
  },
})
