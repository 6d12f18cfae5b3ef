import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#domains/brands/web/coming-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/subscription')({
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.subscriptionTitle')) }] }),
  component: () => {
    const t = useTexts('accounts')
    return <ComingScreen page="subscription" back={{ href: '/settings', label: t('settings.back') }} />
  },
})
