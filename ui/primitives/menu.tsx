import type { ReactNode, ToggleEvent } from 'react'
import { useCallback, useEffect, useId, useRef } from 'react'
import type { MenuItem } from './menu-entries.tsx'
import { entriesOf, MenuEntries } from './menu-entries.tsx'

export interface MenuProps {
  /** The content that the button opens, for screen readers. */
  label: string
  /** The content of the button, an icon most of the time. */
  trigger: ReactNode
  items: readonly MenuItem[]
  /** Names of groups of the items. */
  heads?: Readonly<Record<string, string>>
  /** On a phone a sheet that rises from the bottom, its first group as tiles: for long menus. */
  rises?: boolean
  /** It lines up with the start of the button, which stands at the start of its place, and runs on from there. */
  opensOnwards?: boolean
  triggerClassName?: string
}

const roundTrigger =
  'pressable grid size-11 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1'

/** A short list of actions behind one button; arrows, Home, End and first letters move in it. */
export function Menu({
  label,
  trigger,
  items,
  heads,
  rises,
  opensOnwards = false,
  triggerClassName = roundTrigger,
}: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const settle = useCallback(() => {
    if (!button.current || !list.current) return
    placeBeside(list.current, button.current, opensOnwards)
    entriesOf(list.current)[0]?.focus()
  }, [opensOnwards])
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') settle()
  }
  // The browser opens it also before the page is alive, and nobody hears of it.
  useEffect(() => {
    if (list.current?.matches(':popover-open')) settle()
  }, [settle])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        onToggle={onToggle}
        className={rises ? 'menu menu-rises' : 'menu'}
      >
        <MenuEntries list={list} items={items} heads={heads} hasTiles={rises} />
      </div>
    </>
  )
}

const gap = 6

// Below the button where there is room, else above; ends line up on the side the text ends, or starts where it runs on.
function placeBeside(menu: HTMLElement, button: HTMLElement, runsOn: boolean): void {
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const fitsBelow = from.bottom + gap + height <= innerHeight
  const isRtl = getComputedStyle(button).direction === 'rtl'
  const left = isRtl === runsOn ? from.right - width : from.left
  menu.style.setProperty('--menu-left', `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`)
  menu.style.setProperty('--menu-top', `${fitsBelow ? from.bottom + gap : Math.max(gap, from.top - gap - height)}px`)
}
