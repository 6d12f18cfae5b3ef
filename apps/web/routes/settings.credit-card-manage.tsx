import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#domains/brands/web/coming-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/credit-card-manage')({
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.cardsTitle')) }] }),
  component: () => {
    const t = useTexts('accounts')
    return <ComingScreen page="cards" back={{ href: '/settings', label: t('settings.back') }} />
  },
})
