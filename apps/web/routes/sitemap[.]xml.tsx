import { createFileRoute } from '@tanstack/react-router'
import { SiteMapScreen } from '#domains/brands/web/site-map-screen.tsx'
import { siteMapEntries } from '../shell/site-map-entries.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/sitemap.xml')({
  staticData: { open: true, place: 'me' },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('sitemap.title')) }] }),
  component: () => <SiteMapScreen entries={siteMapEntries()} />,
})
