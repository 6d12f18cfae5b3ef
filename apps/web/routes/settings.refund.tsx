import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../shell/legal-page.tsx'
import { loadLegalTexts } from '../shell/legal-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/refund')({
  staticData: { name: 'SettingsRefund', open: true, shared: 'newcomers' },
  loader: () => loadLegalTexts('page', 'refund'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.refund')) }] }),
  component: () => <LegalPage document="refund" texts={Route.useLoaderData()} />,
})
