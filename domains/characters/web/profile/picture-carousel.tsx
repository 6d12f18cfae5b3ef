import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { Picture as PictureData } from '../../contract.ts'
import { largestPicture, pictureSources } from '../picture-sources.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const carouselArrows =
  'pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between opacity-0 transition-opacity group-focus-within/pictures:opacity-100 group-hover/pictures:opacity-100 md:flex *:pointer-events-auto'

const MediaPreview = late(() =>
  import('#ui/patterns/media-preview.tsx').then((part) => ({ default: part.MediaPreview })),
)

/** On phones a little less than all of the width, by which some would take the next larger picture for a single point. */
const sizes = '(min-width: 64rem) 30rem, (min-width: 48rem) 45vw, 99vw'

type PictureCarouselProps = {
  name: string
  pictures: readonly PictureData[]
  /** An overlay on the pictures. */ children?: ReactNode
}

/** A character's pictures side by side: swipe, arrows or dots to move, a tap to look closer. */
export function PictureCarousel({ name, pictures, children }: PictureCarouselProps) {
  const t = useTexts('characters')
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [preview, setPreview] = useState<{ start: string; open: boolean } | null>(null)
  const many = pictures.length > 1

  const goTo = (place: number) =>
    track.current?.children[place]?.scrollIntoView({ behavior: 'smooth', inline: 'start', block: 'nearest' })
  const onScroll = () => {
    const rail = track.current
    // In a right-to-left page the distance counts down from 0.
    if (rail) setShown(Math.round(Math.abs(rail.scrollLeft) / rail.clientWidth))
  }
  return (
    <section
      aria-label={t('profile.pictures', { name })}
      className="group/pictures relative overflow-hidden bg-surface-2 md:rounded-xl"
      style={{ viewTransitionName: 'portrait' }}
    >
      <ul
        ref={track}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {pictures.map((picture, place) => (
          <li key={picture.url} className="w-full shrink-0 snap-start snap-always">
            <PlainButton
              aria-label={t('profile.enlarge', { number: place + 1 })}
              onClick={() => setPreview({ start: picture.url, open: true })}
              className="block w-full cursor-zoom-in -outline-offset-4"
            >
              <Picture
                {...pictureSources(picture)}
                sizes={sizes}
                width={picture.width}
                height={picture.height}
                thumbhash={picture.thumbhash}
                alt={t('profile.picture', { number: place + 1, total: pictures.length })}
                priority={place === 0}
                className={`max-h-[72dvh] w-full md:max-h-none [&>img]:object-top ${place === 0 ? '' : 'in-data-arriving:[&>.absolute]:hidden'}`}
              />
            </PlainButton>
          </li>
        ))}
      </ul>
      <div className="pointer-events-none absolute inset-x-0 bottom-0">{children}</div>
      {many ? (
        <>
          <ol
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-4 top-[max(0.625rem,var(--safe-top))] flex gap-1.5"
          >
            {pictures.map((picture, place) => (
              <li
                key={picture.url}
                className={`h-1 flex-1 rounded-full transition-colors ${place === shown ? 'bg-on-photo' : 'bg-on-photo/35'}`}
              />
            ))}
          </ol>
          <div className={carouselArrows}>
            <IconButton
              look="photo"
              label={t('profile.previous')}
              icon={<ChevronLeft className="size-5 rtl:-scale-x-100" />}
              disabled={shown === 0}
              onClick={() => goTo(shown - 1)}
            />
            <IconButton
              look="photo"
              label={t('profile.next')}
              icon={<ChevronRight className="size-5 rtl:-scale-x-100" />}
              disabled={shown === pictures.length - 1}
              onClick={() => goTo(shown + 1)}
            />
          </div>
        </>
      ) : null}
      {preview ? (
        <LateOverlay>
          <MediaPreview
            key={preview.start}
            open={preview.open}
            onClose={() => setPreview({ ...preview, open: false })}
            startKey={preview.start}
            items={pictures.map((picture, place) => ({
              key: picture.url,
              kind: 'image',
              src: largestPicture(picture),
              alt: t('profile.picture', { number: place + 1, total: pictures.length }),
              width: picture.width,
              height: picture.height,
              thumbhash: picture.thumbhash,
            }))}
            labels={{
              title: t('profile.pictures', { name }),
              close: t('profile.close'),
              previous: t('profile.previous'),
              next: t('profile.next'),
              position: (number, total) => t('profile.picture', { number, total }),
            }}
          />
        </LateOverlay>
      ) : null}
    </section>
  )
}
