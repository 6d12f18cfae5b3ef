import { createFileRoute } from '@tanstack/react-router'
import { isAtQuestion, parseLandingSearch } from '#domains/characters/web/public.ts'
import { LandingPage, loadLandingPage } from '../shell/landing-page.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/landing/')({
  staticData: {
    name: 'landing',
    place: 'home',
    bare: true,
    busy: true,
    shared: 'everyone',
    startsLate: (search) => import.meta.env.SSR && isAtQuestion('usual', search),
  },
  validateSearch: parseLandingSearch,
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) => loadLandingPage(context.client),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.landingTitle')) }] }),
  component: Landing,
})

function Landing() {
  return <LandingPage funnel="usual" loaded={Route.useLoaderData()} search={Route.useSearch()} />
}
