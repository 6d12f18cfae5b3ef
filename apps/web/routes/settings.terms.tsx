import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../shell/legal-page.tsx'
import { loadLegalTexts } from '../shell/legal-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/terms')({
  staticData: { name: 'SettingsTerms', open: true, shared: 'newcomers' },
  loader: () => loadLegalTexts('page', 'terms'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.terms')) }] }),
  component: () => <LegalPage document="terms" texts={Route.useLoaderData()} />,
})
