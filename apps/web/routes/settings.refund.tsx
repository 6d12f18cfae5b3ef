import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '#domains/brands/web/legal-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/refund')({
  staticData: { name: 'SettingsRefund', open: true },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('legal')('refund.title')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const brand = Route.useRouteContext({ select: ({ boot }) => boot.brand })
    return <LegalScreen document="refund" brand={brand} back={{ href: '/settings', label: t('settings.back') }} />
  },
})
