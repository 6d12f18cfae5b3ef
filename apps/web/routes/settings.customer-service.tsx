import { createFileRoute } from '@tanstack/react-router'
import { CustomerServiceScreen } from '#domains/brands/web/customer-service-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/customer-service')({
  staticData: { open: true },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('legal')('support.title')) }] }),
  component: () => {
    const t = useTexts('accounts')
    return <CustomerServiceScreen back={{ href: '/settings', label: t('settings.back') }} />
  },
})
