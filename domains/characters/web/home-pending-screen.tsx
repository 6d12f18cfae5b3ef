import { useTexts } from '#platform/i18n/web/intl.tsx'
import { FeedSkeleton } from './feed/feed-skeleton.tsx'

/** Home before anything of it is known. */
export function HomePendingScreen() {
  const t = useTexts('characters')
  return (
    <div className="mx-auto w-full max-w-[112rem] px-4 pt-60 md:px-8 md:pt-44">
      <FeedSkeleton featured label={t('home.loading')} />
    </div>
  )
}
