import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../shell/landing-page.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/landing/landing2')({
  staticData: { name: 'landing2', place: 'home', shared: 'everyone' },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.landingTitle')) }] }),
  component: LandingPage,
})
