import { BadgeCheck, MapPin } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import type { MeetCard } from '../contract.ts'
import { countryName } from './country-name.ts'

type DeckCardProps = { card: MeetCard; onSwipe(isToTheRight: boolean): void }

const swipePixels = 96
const frame = 'touch-pan-y overflow-hidden rounded-l bg-surface-1 shadow-1 select-none'
const resting = 'transition-transform duration-200 motion-reduce:transition-none'

/** The card of a person, which a finger or a mouse can swipe away. */
export function DeckCard({ card: { nick, picture, gender, about, country }, onSwipe }: DeckCardProps) {
  const t = useTexts('meet')
  const tag = useTag()
  const from = useRef<number | null>(null)
  const [by, setBy] = useState(0)
  const move = (event: PointerEvent) => {
    if (from.current !== null) setBy(event.clientX - from.current)
  }
  const end = () => {
    from.current = null
    setBy(0)
    if (Math.abs(by) > swipePixels) onSwipe(by > 0)
  }
  const cancel = () => {
    from.current = null
    setBy(0)
  }
  return (
    <article
      onPointerDown={(event) => {
        from.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      style={{ transform: by === 0 ? undefined : `translateX(${by}px) rotate(${by / 30}deg)` }}
      className={`${frame} ${by === 0 ? resting : ''}`}
    >
      {picture ? (
        <Picture src={pictureAt(picture, 512)} alt={t('deck.photo', { name: nick })} width={1} height={1} priority />
      ) : (
        <span
          aria-hidden="true"
          className="grid aspect-4/3 place-items-center bg-accent-soft font-display text-display text-accent"
        >
          {[...nick.trim()][0]?.toLocaleUpperCase()}
        </span>
      )}
      <div className="grid gap-2 p-4">
        <h2 className="flex items-center gap-2 text-title">
          <bdi className="min-w-0 wrap-anywhere">{nick}</bdi>
          <BadgeCheck className="size-5.5 shrink-0 text-accent" aria-hidden="true" />
          <span className="sr-only">{t('verify.accepted')}</span>
        </h2>
        {gender || country ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
            {gender ? <span>{t(`gender.${gender}`)}</span> : null}
            {country ? (
              <span className="inline-flex items-center gap-1">
                <MapPin className="size-4" aria-hidden="true" />
                {countryName(tag, country)}
              </span>
            ) : null}
          </p>
        ) : null}
        {about ? (
          <p dir="auto" className="text-body text-pretty wrap-anywhere text-ink-2">
            {about}
          </p>
        ) : null}
      </div>
    </article>
  )
}
