import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AgeCheckScreen } from '#domains/safety/web/age-check-screen.tsx'
import { loadAgeCheck } from '#domains/safety/web/load-age-check.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { parseLoginLink } from '../shell/login-link.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/age-check')({
  staticData: { name: 'ageCheck', open: true, place: 'me', busy: true },
  validateSearch: (raw: Record<string, unknown>) => ({ to: parseLoginLink(raw).to }),
  loader: async ({ context: { boot, client } }) => {
    const [texts, view] = await Promise.all([
      loadLazyTexts('age-check', 'page', 'methods', 'notes'),
      loadAgeCheck(client, boot.viewer),
    ])
    return { texts, view }
  },
  head: () => ({
    meta: [
      { title: documentTitle(pageTexts('safety')('proof.pageTitle')) },
      { name: 'robots', content: 'noindex' },
      // The browser does not reveal to the age check's provider where a person comes from.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => {
    const router = useRouter()
    const { to } = Route.useSearch()
    const { texts, view } = Route.useLoaderData()
    const brand = Route.useRouteContext({ select: ({ boot }) => boot.brand })
    const look = useCallback(() => router.invalidate(), [router])
    return (
      <LazyTexts name="age-check" texts={texts}>
        <AgeCheckScreen
          view={view}
          brand={brand}
          to={to}
          onLook={look}
          onGo={(href) => void router.navigate({ href, replace: true })}
        />
      </LazyTexts>
    )
  },
})
