import type { ReactNode } from 'react'
import { useState } from 'react'
import { Anchor } from '../primitives/anchor.tsx'
import { Picture } from '../primitives/picture.tsx'
import { useLongPress } from './long-press.ts'
import { shortLine } from './short-line.ts'

export interface CardPhoto {
  src: string
  srcSet?: string
  thumbhash?: string | null
  alt: string
}

export interface CharacterCardProps {
  href: string
  name: string
  /** As the language writes it. */
  age: string
  /** One line in her own voice. */
  intro: string
  tags: readonly string[]
  cover: CardPhoto
  /** Another photo and what she would say, brought by hovering, focus or a long press. */
  second?: CardPhoto
  hoverLine?: string
  /** A badge over the photo, such as New. */
  badge?: ReactNode
  /** How wide the card will stand, as in an img's sizes. */
  sizes: string
  priority?: boolean
  /** Stands below a phone's first screen, and shows its colours alone until that is here. */
  below?: boolean
  /** Joins the card's photo and the profile's in a view transition. */
  transitionName?: string
}

/** Always two lines high, so that the names of a row stand at one height. */
const introShape = 'line-clamp-2 min-h-[2lh] text-small leading-snug text-match-parent'

/** The age stays beside the last word of a name that takes two lines. */
const noBreak = '\u00a0'

/** A tall portrait with name, age, one line and tags, that comes to life under the hand. */
export function CharacterCard({
  href,
  name,
  age,
  intro,
  tags,
  cover,
  second,
  hoverLine,
  badge,
  sizes,
  priority,
  below,
  transitionName,
}: CharacterCardProps) {
  const [alive, setAlive] = useState(false)
  const press = useLongPress(() => setAlive(true))
  const line = alive && hoverLine ? hoverLine : intro
  const short = shortLine(line)
  return (
    <article
      className="group/card @container relative"
      style={transitionName ? { viewTransitionName: transitionName } : undefined}
    >
      <Anchor
        href={href}
        className="pressable block rounded-l select-none [-webkit-touch-callout:none]"
        onMouseEnter={() => setAlive(true)}
        onMouseLeave={() => setAlive(false)}
        onFocus={(event) => setAlive(event.target.matches(':focus-visible'))}
        onBlur={() => setAlive(false)}
        {...press}
      >
        <Picture
          src={cover.src}
          srcSet={cover.srcSet}
          sizes={sizes}
          alt={cover.alt}
          width={3}
          height={4}
          thumbhash={cover.thumbhash}
          priority={priority}
          className={`rounded-l ${below ? 'max-md:in-data-arriving:[&>.absolute]:hidden' : ''}`}
        >
          {second && alive ? (
            <img
              src={second.src}
              srcSet={second.srcSet}
              sizes={sizes}
              alt={second.alt}
              className="absolute inset-0 size-full animate-[appear_360ms_var(--ease-out)] object-cover"
            />
          ) : null}
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-photo-shade/95 via-photo-shade/60 to-transparent @[13rem]:h-3/5"
          />
          {badge ? <span className="absolute start-2.5 top-2.5">{badge}</span> : null}
          <span className="absolute inset-x-0 bottom-0 grid grid-cols-1 gap-0.5 p-3 text-on-photo @[13rem]:gap-1 @[15rem]:p-4">
            {/* The line runs as the page does, as on her own page: in Arabic the age stands left of a Latin name. */}
            <span className="line-clamp-2 leading-tight">
              <bdi className="text-body leading-tight font-face-display @[13rem]:text-lead">{name}</bdi>
              {noBreak}
              <span className="text-small tabular-nums opacity-85">{age}</span>
            </span>
            <span
              key={line}
              dir="auto"
              className={`${introShape} ${alive && hoverLine ? 'animate-[appear_300ms_var(--ease-out)] italic' : 'opacity-90'}`}
            >
              {short === line ? (
                line
              ) : (
                <>
                  <span className="@[13rem]:hidden">{short}</span>
                  <span className="hidden @[13rem]:inline">{line}</span>
                </>
              )}
            </span>
            {/* On a narrow card the tags would cover her face. */}
            {tags.length > 0 ? (
              <span className="mt-1 hidden h-6 flex-wrap gap-1 overflow-hidden @[13rem]:flex">
                {tags.map((tag) => (
                  <span key={tag} className="rounded-tag bg-on-photo/16 px-2 py-0.5 text-fine leading-5">
                    {tag}
                  </span>
                ))}
              </span>
            ) : null}
          </span>
        </Picture>
      </Anchor>
    </article>
  )
}
