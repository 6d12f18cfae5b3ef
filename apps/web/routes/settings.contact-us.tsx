import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '#domains/brands/web/contact-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/contact-us')({
  staticData: { open: true },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('legal')('contact.title')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const { supportEmail } = Route.useRouteContext({ select: ({ boot }) => boot.brand })
    return <ContactScreen supportEmail={supportEmail} back={{ href: '/settings', label: t('settings.back') }} />
  },
})
