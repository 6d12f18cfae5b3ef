import { MoonStar } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { CharacterTile } from '../character-tile.tsx'
import { featuredClass, FeedSkeleton, gridClass } from './feed-skeleton.tsx'
import type { FeedState } from './feed.ts'
import { OtherFaces } from './other-faces.tsx'

const priorityCards = 2
// The cards that a phone shows before it is scrolled: three rows of two.
const firstScreenCards = 6
/** A search that finds fewer also shows others. */
const fewFound = 5
const loadAheadPixels = 900

type FeedGridProps = {
  state: FeedState
  onMore(): void
  /** Leads out of an empty feed. */
  onShowEveryone?(): void
  /** Whether words narrow the feed. */
  isSearch?: boolean
  /** Whether filters narrow it too, which can be taken off. */
  isFiltered?: boolean
  /** The words under the last card; none by default. */
  endText?: string
  /** Gives the first character a larger place on wide screens. */
  featured: boolean
}

/** The feed's cards, what comes while they load, and what is said when there are none. */
export function FeedGrid({
  state,
  onMore,
  onShowEveryone,
  isSearch = false,
  isFiltered = false,
  endText,
  featured,
}: FeedGridProps) {
  const t = useTexts('characters')
  const { characters, status } = state
  if (status === 'first') return <FeedSkeleton featured={featured} label={t('home.loading')} />
  if (characters.length === 0 && status === 'failed') {
    return (
      <ErrorState
        title={t('home.failedTitle')}
        text={t('home.failedText')}
        retryLabel={t('home.retry')}
        onRetry={onMore}
      />
    )
  }
  if (characters.length === 0) {
    return (
      <>
        <EmptyState
          art={<MoonStar strokeWidth={1.5} />}
          title={t('home.emptyTitle')}
          text={t(isSearch && !isFiltered ? 'home.emptySearch' : 'home.emptyText')}
          action={
            <div className="grid justify-items-center gap-2">
              <Button onClick={onShowEveryone}>{t('home.emptyAction')}</Button>
              {isSearch && !isFiltered ? (
                <ButtonLink href="/my-roles/create" variant="gray">
                  {t('home.emptyCreate')}
                </ButtonLink>
              ) : null}
            </div>
          }
        />
        <OtherFaces except={[]} />
      </>
    )
  }
  return (
    <>
      <ul className={gridClass}>
        {characters.map((character, place) => (
          <li key={character.id} className={featured && place === 0 ? featuredClass : 'min-w-0'}>
            <CharacterTile
              character={character}
              priority={place < priorityCards}
              below={place >= firstScreenCards}
              featured={featured && place === 0}
              moves
              showsWork={isSearch}
            />
          </li>
        ))}
      </ul>
      {isSearch && characters.length < fewFound && state.next === null ? (
        <div className="pt-10">
          <OtherFaces except={characters.map(({ id }) => id)} />
        </div>
      ) : (
        <FeedEnd state={state} onMore={onMore} endText={endText} />
      )}
    </>
  )
}

type FeedEndProps = Pick<FeedGridProps, 'state' | 'onMore' | 'endText'>

/** Loads the next page before the end is reached; the button does the same for those who do not scroll. */
function FeedEnd({ state: { status, next }, onMore, endText }: FeedEndProps) {
  const t = useTexts('characters')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || next === null || status !== 'rest') return
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onMore(), {
      rootMargin: `${loadAheadPixels}px`,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [next, status, onMore])

  return (
    <div ref={end} className="grid justify-items-center gap-3 py-10 text-center text-small text-ink-3">
      {status === 'failed' ? <p role="alert">{t('home.moreFailed')}</p> : null}
      {next === null && status === 'rest' ? (
        <p>{endText}</p>
      ) : (
        <Button variant="gray" pending={status === 'more'} onClick={onMore}>
          {t(status === 'failed' ? 'home.retry' : 'home.more')}
        </Button>
      )}
    </div>
  )
}
