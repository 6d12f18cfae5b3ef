import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { FeedAge } from './feed-search.ts'
import { endsOfAge } from './feed-search.ts'

/** The words for a range of ages. */
export function useAgeLabel(): (age: FeedAge) => string {
  const t = useTexts('characters')
  return (age) => {
    const { from, to } = endsOfAge(age)
    return to === null ? t('home.ageFrom', { from }) : t('home.ageRange', { from, to })
  }
}
