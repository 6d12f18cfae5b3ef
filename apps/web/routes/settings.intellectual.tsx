import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../shell/legal-page.tsx'
import { loadLegalTexts } from '../shell/legal-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/intellectual')({
  staticData: { name: 'SettingsIntellectual', open: true, shared: 'newcomers' },
  loader: () => loadLegalTexts('page', 'intellectual'),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.intellectual')) }] }),
  component: () => <LegalPage document="intellectual" texts={Route.useLoaderData()} />,
})
