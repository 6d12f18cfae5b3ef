import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useStore } from '#ui/state/store.ts'
import { listFavourites } from '../../calls.gen.ts'
import { FeedGrid } from '../feed/feed-grid.tsx'
import { createFeed } from '../feed/feed.ts'
import { favourites } from './favourites.ts'
import type { FavouritesPage } from './load-favourites.ts'
import { favouritesAtOnce } from './load-favourites.ts'

type FavouritesScreenProps = {
  /** Null where it did not load. */
  first: FavouritesPage | null
  onReload(): void
}

/** Everyone whom the person marked, the latest first. */
export function FavouritesScreen({ first, onReload }: FavouritesScreenProps) {
  const t = useTexts('characters')
  return (
    <>
      <PageHeader title={t('favourites.title')} back={{ href: '/', label: t('profile.back') }} />
      <div className="mx-auto w-full max-w-[112rem] flex-1 px-4 pt-2 pb-10 md:px-8">
        {first === null ? (
          <ErrorState
            title={t('home.failedTitle')}
            text={t('home.failedText')}
            retryLabel={t('home.retry')}
            onRetry={onReload}
          />
        ) : first.list.length === 0 ? (
          <EmptyState
            art={<Heart strokeWidth={1.5} />}
            title={t('favourites.empty')}
            text={t('favourites.emptyText')}
            action={<ButtonLink href="/">{t('favourites.meet')}</ButtonLink>}
          />
        ) : (
          <Marked first={first} />
        )}
      </div>
    </>
  )
}

/** A card stays when its heart is taken off, so that a second press brings it back. */
function Marked({ first }: { first: FavouritesPage }) {
  const client = useClient()
  const [feed] = useState(() =>
    createFeed(first, async (cursor) => {
      const answer = await client.call(listFavourites, { cursor, limit: favouritesAtOnce }, { silent: true })
      return answer.ok ? answer.data : null
    }),
  )
  const state = useStore(feed)
  const viewer = useViewer()
  useEffect(() => {
    if (viewer)
      favourites.found(
        viewer,
        first.list.map(({ id }) => id),
      )
  }, [viewer, first])
  return <FeedGrid state={state} onMore={() => void feed.more()} featured={false} />
}
