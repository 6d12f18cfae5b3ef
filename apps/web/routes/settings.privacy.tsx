import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../shell/legal-page.tsx'
import { loadLegalTexts } from '../shell/legal-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/privacy')({
  staticData: { name: 'SettingsPrivacy', open: true, shared: 'newcomers' },
  loader: () => loadLegalTexts('page', 'privacy'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.privacy')) }] }),
  component: () => <LegalPage document="privacy" texts={Route.useLoaderData()} />,
})
