import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { FeedSkeleton } from './feed/feed-skeleton.tsx'
import { HomeHead, HomeWidth } from './home-layout.tsx'

/** Home before anything of it is known, each part where it will be. */
export function HomePendingScreen() {
  const t = useTexts('characters')
  return (
    <HomeWidth>
      <HomeHead>
        <Skeleton className="h-7 w-32 rounded-s md:hidden" />
        <p aria-hidden="true" className="max-w-[18ch] font-face-display text-title md:max-w-none md:text-display">
          {t('home.heading')}
        </p>
        <Skeleton className="h-12 rounded-m" />
      </HomeHead>
      <div className="flex h-13.25 items-center gap-6 pt-2">
        <Skeleton className="h-4 w-16 rounded-full" />
        <Skeleton className="h-4 w-10 rounded-full" />
        <Skeleton className="h-4 w-10 rounded-full" />
      </div>
      <div className="pt-4">
        <FeedSkeleton featured label={t('home.loading')} />
      </div>
    </HomeWidth>
  )
}
