import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '#domains/brands/web/contact-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LegalTexts, loadLegalTexts } from '../shell/legal-texts.tsx'
import { ReportPage } from '../shell/report-page.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/contact-us')({
  staticData: { open: true },
  loader: () => loadLegalTexts('page', 'contact'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.contact')) }] }),
  component: () => {
    const t = useTexts('accounts')
    const brand = Route.useRouteContext({ select: ({ boot }) => boot.brand })
    return (
      <LegalTexts texts={Route.useLoaderData()}>
        <ContactScreen brand={brand} back={{ href: '/settings', label: t('settings.back') }} />
        <ReportPage page="/settings/contact-us" />
      </LegalTexts>
    )
  },
})
