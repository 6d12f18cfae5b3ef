import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useStore } from '#ui/state/store.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { BrandContent } from '../../brand-contract.ts'
import { createCarousel } from './carousel.ts'
import { Stars } from './stars.tsx'

const quote =
  'grid min-h-32 grid-cols-1 content-start gap-2.5 rounded-l bg-surface-2 p-4 motion-safe:animate-[appear_300ms_ease-out]'
const dot =
  'size-2 rounded-full bg-surface-4 transition-[width,background-color] duration-200 group-hover:bg-ink-3 group-aria-[current]:w-5 group-aria-[current]:bg-accent'

type TestimonialCarouselProps = { list: BrandContent['testimonials']; lang: string; title: string; isSample: boolean }

/** Testimonials that follow one another, until somebody points, reads by keyboard, pauses, or wants less motion. */
export function TestimonialCarousel({ list, lang, title, isSample }: TestimonialCarouselProps) {
  const t = useTexts('premium')
  const [carousel] = useState(() => createCarousel(list.length))
  const { place, pauses } = useStore(carousel)
  const isPaused = pauses.includes('paused')
  useEffect(() => carousel.run(), [carousel])
  useStillness(carousel)
  const shown = list[place]
  if (!shown) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens only to hold still while somebody reads it
    <fieldset
      aria-roledescription={t('testimonials.carousel')}
      aria-label={title}
      className="grid min-w-0 grid-cols-1 gap-3"
      onPointerEnter={() => carousel.pause('pointer')}
      onPointerLeave={() => carousel.resume('pointer')}
      onFocus={() => carousel.pause('focus')}
      onBlur={() => carousel.resume('focus')}
    >
      <figure key={shown.id} lang={lang} dir="auto" aria-live={isPaused ? 'polite' : 'off'} className={quote}>
        <Stars count={shown.rating} isSample={isSample} />
        <blockquote className="text-body text-ink-1">{shown.content}</blockquote>
        <figcaption className="text-small text-ink-3">{shown.author}</figcaption>
        <span className="sr-only">{t('testimonials.position', { number: place + 1, count: list.length })}</span>
      </figure>
      <div className="flex items-center justify-between gap-3">
        <ul className="flex min-w-0 flex-wrap" aria-label={title}>
          {list.map(({ id }, at) => (
            <li key={id}>
              <PlainButton
                aria-label={t('testimonials.show', { number: at + 1 })}
                aria-current={at === place ? 'true' : undefined}
                onClick={() => carousel.jump(at)}
                className="group grid h-11 w-6 place-items-center"
              >
                <span className={dot} />
              </PlainButton>
            </li>
          ))}
        </ul>
        <IconButton
          label={t(isPaused ? 'testimonials.play' : 'testimonials.pause')}
          icon={isPaused ? <Play className="size-5" /> : <Pause className="size-5" />}
          onClick={() => (isPaused ? carousel.resume('paused') : carousel.pause('paused'))}
        />
      </div>
    </fieldset>
  )
}

/** Pauses the carousel for people whose device prefers reduced motion. */
function useStillness(carousel: ReturnType<typeof createCarousel>): void {
  useEffect(() => {
    const selection = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => (selection.matches ? carousel.pause('motion') : carousel.resume('motion'))
    follow()
    selection.addEventListener('change', follow)
    return () => selection.removeEventListener('change', follow)
  }, [carousel])
}
