import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { listCharacters, tourListCharacters } from '#domains/characters/calls.gen.ts'
import type { FeedSearch } from '#domains/characters/web/public.ts'
import { dayOf, feedKey, feedParams, parseFeedSearch } from '#domains/characters/web/public.ts'
import { HomePendingScreen } from '#domains/characters/web/home-pending-screen.tsx'
import { HomeScreen } from '#domains/characters/web/home-screen.tsx'
import { useRecentChats } from '#domains/chat/web/public.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/')({
  staticData: { name: 'home', shared: 'everyone', startsLate: (_search, isKnown) => import.meta.env.SSR && !isKnown },
  validateSearch: parseFeedSearch,
  // The screen pages and filters by itself; a fresh start is made when someone else is here.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context: { boot, client }, location }) => {
    const search = parseFeedSearch(location.search as Record<string, unknown>)
    const call = boot.viewer?.kind === 'member' ? listCharacters : tourListCharacters
    return { key: feedKey(search), page: await client.load(call, feedParams(search)), day: dayOf(Date.now()) }
  },
  // A page that did not load has the root's title, which reports the problem.
  head: ({ loaderData }) =>
    loaderData ? { meta: [{ title: documentTitle(pageTexts('characters')('home.documentTitle')) }] } : {},
  pendingComponent: HomePendingScreen,
  component: Home,
})

function Home() {
  const { navigate } = useRouter()
  const { brand } = Route.useRouteContext({ select: ({ boot }) => boot })
  const onSearch = useCallback(
    (search: FeedSearch) => void navigate({ to: '/', search, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <HomeScreen
      brand={brand}
      day={Route.useLoaderData().day}
      search={Route.useSearch()}
      first={Route.useLoaderData()}
      onSearch={onSearch}
      recent={useRecentChats()}
    />
  )
}
