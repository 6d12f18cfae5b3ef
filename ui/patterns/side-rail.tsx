import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Anchor } from '../primitives/anchor.tsx'
import { CountBadge } from '../primitives/badge.tsx'
import { placeIcons } from './place-icons.tsx'
import type { PlacesProps } from './places.ts'
import { railPlaces } from './places.ts'

const rail =
  'sticky top-0 z-20 hidden h-dvh w-(--rail-width) shrink-0 flex-col items-center gap-6 border-e border-line bg-surface-0 py-5 md:flex'
const placeLink =
  'pressable group flex flex-col items-center gap-1 rounded-m py-2 text-ink-3 -outline-offset-2 hover:text-ink-1 aria-[current=page]:text-ink-1'
const iconGround = 'relative grid h-8 w-12 place-items-center rounded-button'
const createGround = 'bg-linear-to-r from-accent to-accent-2 text-accent-ink'
const placeGround =
  'transition-colors group-hover:bg-surface-2 group-aria-[current=page]:bg-accent-soft group-aria-[current=page]:text-accent'

export interface SideRailProps extends PlacesProps {
  /** The brand's sign on top, with its own link. */
  brand: ReactNode
  /** The content at the foot, such as balances or settings. */
  foot?: ReactNode
}

/** The places at the start edge, from 768 px on. */
export function SideRail({ label, places, current, brand, foot }: SideRailProps) {
  return (
    <aside className={rail}>
      {brand}
      <nav aria-label={label} className="w-full flex-1 overflow-y-auto [scrollbar-width:none]">
        <ul className="grid gap-2 px-1.5">
          {railPlaces.map((key) => {
            const Icon = placeIcons[key]
            const { href, label: name, waiting } = places[key]
            return (
              <li key={key}>
                <Anchor href={href} aria-current={key === current ? 'page' : undefined} className={placeLink}>
                  <span className={`${iconGround} ${key === 'create' ? createGround : placeGround}`}>
                    <Icon className="size-5.5" strokeWidth={1.9} aria-hidden="true" />
                    {waiting ? (
                      <span className="absolute -end-1 -top-1.5">
                        <CountBadge {...waiting} />
                      </span>
                    ) : null}
                  </span>
                  <span className="w-full text-center text-fine leading-tight font-medium wrap-anywhere hyphens-auto">
                    <WholeWords text={name} />
                  </span>
                </Anchor>
              </li>
            )
          })}
        </ul>
      </nav>
      {foot}
    </aside>
  )
}

/** A word breaks only where it is wider than its line, not to fill the line before. */
function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    <Fragment key={word}>
      {at > 0 ? ' ' : null}
      <span className="inline-block max-w-full">{word}</span>
    </Fragment>
  ))
}
