import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../shell/landing-page.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/landing/role2')({
  staticData: { name: 'landing', place: 'home', shared: 'everyone' },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.landingTitle')) }] }),
  component: LandingPage,
})
