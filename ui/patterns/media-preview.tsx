import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { stepIn } from '../primitives/arrow-keys.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { Modal } from '../primitives/modal.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

const captionPlace =
  'pointer-events-none absolute inset-x-0 bottom-0 flex justify-center p-3 pb-[max(0.75rem,var(--safe-bottom))] *:pointer-events-auto'

export interface PreviewItem {
  key: string
  kind: 'image' | 'video'
  src: string
  alt: string
  width: number
  height: number
  thumbhash?: string | null
  poster?: string
}

export interface MediaPreviewProps {
  open: boolean
  onClose: () => void
  items: readonly PreviewItem[]
  /** Which one opens first. */
  startKey?: string
  labels: {
    title: string
    close: string
    previous: string
    next: string
    /** Such as "2 of 6". */
    position: (index: number, count: number) => string
  }
  /** The content below the shown one, such as actions. */
  below?: (key: string) => ReactNode
}

/** Pictures and videos over the whole screen: swipe or arrows to move, pinch or double tap to look closer, back to close. */
export function MediaPreview({ open, onClose, items, startKey, labels, below }: MediaPreviewProps) {
  return (
    <Modal open={open} onClose={onClose} label={labels.title} className="preview">
      {(leave) => (
        <Slides items={items} startKey={startKey} labels={labels} below={below} onClose={() => leave(onClose)} />
      )}
    </Modal>
  )
}

function Slides({ items, startKey, labels, below, onClose }: Omit<MediaPreviewProps, 'open'>) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      items.findIndex((item) => item.key === startKey),
    ),
  )

  const startAt = useRef(index)

  const goTo = (next: number, behavior: ScrollBehavior = 'smooth') => {
    track.current?.children[next]?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' })
  }
  useEffect(() => {
    goTo(startAt.current, 'instant')
    const rail = track.current
    if (!rail) return
    const watcher = new IntersectionObserver(
      (seen) => {
        const shown = seen.find((entry) => entry.isIntersecting)
        if (shown) setIndex([...rail.children].indexOf(shown.target))
      },
      { root: rail, threshold: 0.6 },
    )
    for (const slide of rail.children) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [items])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLVideoElement) return
    const next = stepIn(event, index, items.length)
    if (next === null) return
    event.preventDefault()
    goTo(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work wherever the focus is inside
    <section aria-label={labels.title} onKeyDown={onKeyDown} className="relative size-full">
      <ul
        ref={track}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        {items.map((item, at) => (
          <li key={item.key} className="size-full shrink-0 snap-start snap-always p-2 sm:p-6" inert={at !== index}>
            {item.kind === 'image' ? (
              <ZoomPicture
                src={item.src}
                alt={item.alt}
                width={item.width}
                height={item.height}
                thumbhash={item.thumbhash}
              />
            ) : (
              <Film item={item} playing={at === index} />
            )}
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between p-3 pt-[max(0.75rem,var(--edge-top))]">
        <p
          aria-live="polite"
          className="rounded-full bg-photo-shade/55 px-3 py-1 text-small tabular-nums empty:invisible"
        >
          {items.length > 1 ? labels.position(index + 1, items.length) : null}
        </p>
        <IconButton look="photo" label={labels.close} icon={<X className="size-5" />} onClick={onClose} />
      </div>
      {items.length > 1 ? (
        <div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between *:pointer-events-auto sm:flex">
          <IconButton
            look="photo"
            label={labels.previous}
            disabled={index === 0}
            icon={<ChevronLeft className="size-6 rtl:-scale-x-100" />}
            onClick={() => goTo(index - 1)}
          />
          <IconButton
            look="photo"
            label={labels.next}
            disabled={index === items.length - 1}
            icon={<ChevronRight className="size-6 rtl:-scale-x-100" />}
            onClick={() => goTo(index + 1)}
          />
        </div>
      ) : null}
      {below && items[index] ? <div className={captionPlace}>{below(items[index].key)}</div> : null}
    </section>
  )
}

function Film({ item, playing }: { item: PreviewItem; playing: boolean }) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = film.current
    if (!video) return
    if (!playing) return video.pause()
    // A browser that refuses to play by itself leaves the play button, which is all the person needs.
    video.play().catch(() => undefined)
  }, [playing])
  return (
    <video
      ref={film}
      src={item.src}
      poster={item.poster}
      aria-label={item.alt}
      controls
      loop
      // The clips are scenes without a sound, and a silent film may begin by itself everywhere.
      muted
      playsInline
      className="mx-auto size-full rounded-s object-contain"
    />
  )
}
