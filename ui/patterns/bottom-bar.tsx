import { Anchor } from '../primitives/anchor.tsx'
import { CountBadge } from '../primitives/badge.tsx'
import { useKeyboardUp } from './keyboard.ts'
import { placeIcons } from './place-icons.tsx'
import type { PlacesProps } from './places.ts'
import { barPlaces } from './places.ts'

const bar =
  'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-0 pb-(--safe-bottom) md:hidden [&[hidden]]:hidden'
const placeLink =
  'pressable group relative flex h-full flex-col items-center justify-center gap-0.5 text-ink-3 -outline-offset-4 aria-[current=page]:text-ink-1'

const createGround =
  'grid h-8 w-12 max-w-[calc(100%-0.5rem)] place-items-center rounded-button bg-linear-to-r from-accent to-accent-2 text-accent-ink'

/** Between large letters on a narrow screen a name would be cut off: its icon stays. */
const placeName = 'max-[15rem]:sr-only'

/** The five places under the thumb; gone while the keyboard is up and from 768 px on. */
export function BottomBar({ label, places, current }: PlacesProps) {
  // On a phone one's own characters are a page of Me.
  const shown = current === 'characters' ? 'me' : current
  const keyboardUp = useKeyboardUp()
  return (
    <nav aria-label={label} hidden={keyboardUp} className={bar}>
      <ul className="mx-auto grid h-(--bar-height) max-w-lg grid-cols-5">
        {barPlaces.map((key) => {
          const Icon = placeIcons[key]
          const { href, label: name, waiting } = places[key]
          return (
            <li key={key} className="min-w-0">
              <Anchor href={href} aria-current={key === shown ? 'page' : undefined} className={placeLink}>
                {key === 'create' ? (
                  <span className={createGround}>
                    <Icon className="size-5" strokeWidth={2.4} aria-hidden="true" />
                  </span>
                ) : (
                  <span className="relative grid h-7 place-items-center">
                    <Icon
                      className="size-6 group-aria-[current=page]:fill-accent-soft group-aria-[current=page]:text-accent"
                      strokeWidth={1.8}
                      aria-hidden="true"
                    />
                    {waiting ? (
                      <span className="absolute start-4 -top-1">
                        <CountBadge {...waiting} />
                      </span>
                    ) : null}
                  </span>
                )}
                <span
                  className={`max-w-full truncate px-0.5 text-fine leading-tight font-medium ${key === 'create' ? 'sr-only' : placeName}`}
                >
                  {name}
                </span>
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
