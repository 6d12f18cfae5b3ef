import { useCallback, useEffect, useState } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useStore } from '#ui/state/store.ts'
import { listCharacters, tourListCharacters } from '../calls.gen.ts'
import type { RecentChat } from './feed/continue-row.tsx'
import { ContinueRow } from './feed/continue-row.tsx'
import { ChosenTags, FeedBar, FeedSearchField } from './feed/feed-bar.tsx'
import { FeedGrid } from './feed/feed-grid.tsx'
import type { FeedSearch } from './feed/feed-search.ts'
import { feedKey, filterCount, paramsOfKey } from './feed/feed-search.ts'
import type { FeedPage } from './feed/feed.ts'
import { createFeed, createFeedCache } from './feed/feed.ts'
import { EveningIdea } from './today/evening-idea.tsx'
import { HomeHead, HomeWidth } from './home-layout.tsx'

export type HomeScreenProps = {
  search: FeedSearch
  /** The first page of one feed, as the loader found it, and which feed that is. */
  first: { key: string; page: FeedPage }
  onSearch(next: FeedSearch): void
  /** The conversations to go on with; null until they are here. */
  recent: readonly RecentChat[] | null
  brand: { title: string; logo: string }
  /** The day whose idea is shown, as `dayOf` counts it. */
  day: number
}

const store = createFeedCache()

/** Home: who there is to talk to. */
export function HomeScreen({ search, first, onSearch, recent, brand, day }: HomeScreenProps) {
  const t = useTexts('characters')
  const feed = useFeed(search, first)
  const state = useStore(feed)
  const onMore = useCallback(() => void feed.more(), [feed])
  const plain = !search.q && filterCount(search) === 0
  return (
    <HomeWidth>
      <Question brand={brand} search={search} onSearch={onSearch} />
      {plain ? (
        <div className="lg:flex lg:items-center lg:gap-8">
          <ContinueRow recent={recent} />
          <EveningIdea
            characters={first.page.list}
            recent={recent?.map(({ character }) => character.id) ?? null}
            day={day}
          />
        </div>
      ) : null}
      <FeedBar search={search} onSearch={onSearch} />
      <ChosenTags search={search} onSearch={onSearch} shown={state.characters} />
      <section className="pt-4">
        <FeedGrid
          state={state}
          onMore={onMore}
          onShowEveryone={() => onSearch({})}
          isSearch={Boolean(search.q)}
          isFiltered={filterCount(search) > 0}
          endText={t('home.end')}
          featured={plain}
        />
      </section>
    </HomeWidth>
  )
}

function Question({ brand, search, onSearch }: Pick<HomeScreenProps, 'brand' | 'search' | 'onSearch'>) {
  const t = useTexts('characters')
  return (
    <HomeHead>
      <img src={brand.logo} alt={brand.title} height={28} className="h-7 w-auto justify-self-start md:hidden" />
      <h1 className="max-w-[18ch] text-title md:max-w-none md:text-display">{t('home.heading')}</h1>
      <FeedSearchField search={search} onSearch={onSearch} />
    </HomeHead>
  )
}

function useFeed(search: FeedSearch, first: HomeScreenProps['first']) {
  const client = useClient()
  const call = useViewer()?.kind === 'member' ? listCharacters : tourListCharacters
  const key = feedKey(search)
  const input = first.key === key ? first.page : null
  const load = useCallback(
    async (cursor: string | null) => {
      const answer = await client.call(call, paramsOfKey(key, cursor), { silent: true })
      return answer.ok ? answer.data : null
    },
    [client, call, key],
  )
  // On the server every request has a feed of its own.
  const [server] = useState(() => (import.meta.env.SSR ? createFeed(input, load) : null))
  const feed = server ?? store.feedFor(key, input, load)
  useEffect(() => {
    if (feed.state().status === 'first') void feed.more()
  }, [feed])
  return feed
}
