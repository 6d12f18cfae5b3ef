import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../shell/legal-page.tsx'
import { loadLegalTexts } from '../shell/legal-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/crisis')({
  staticData: { name: 'SettingsCrisis', open: true, shared: 'newcomers', whileClosing: true, whileExcluded: true },
  loader: () => loadLegalTexts('page', 'crisis'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.crisis')) }] }),
  component: () => <LegalPage document="crisis" texts={Route.useLoaderData()} />,
})
