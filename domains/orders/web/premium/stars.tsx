import { Star } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'

const places = [1, 2, 3, 4, 5]

/** How many of five stars somebody gave; without their gold in a sample, which nobody gave. */
export function Stars({ count, isSample = false }: { count: number; isSample?: boolean }) {
  const t = useTexts('premium')
  return (
    <span className="inline-flex flex-wrap gap-0.5">
      <span className="sr-only">{t('testimonials.stars', { stars: count })}</span>
      {places.map((place) => (
        <Star
          key={place}
          className={`size-4 ${place > count ? 'text-ink-3' : isSample ? 'fill-surface-4 text-ink-3' : 'fill-coin text-gold'}`}
          strokeWidth={1.5}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}
