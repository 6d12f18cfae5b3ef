import type { MouseEvent, ReactNode, ToggleEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { MenuItem } from './menu-entries.tsx'
import { entriesOf, MenuEntries, onMenuKey } from './menu-entries.tsx'

/** A place on the screen, in pixels. */
export type Point = { x: number; y: number }

type Props = {
  at: Point
  label: string
  items: readonly MenuItem[]
  /** Entries before the items; their role begins with `menuitem`. */
  head?: ReactNode
  onClose: () => void
}

const gap = 6

/** A menu where the pointer is; it is there for as long as it is open. */
export function ContextMenu({ at, label, items, head, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = list.current
    if (!menu) return
    menu.showPopover()
    const { offsetWidth: width, offsetHeight: height } = menu
    const left = getComputedStyle(menu).direction === 'rtl' ? at.x - width : at.x
    menu.style.setProperty('--menu-left', `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`)
    menu.style.setProperty('--menu-top', `${Math.max(gap, Math.min(at.y, innerHeight - height - gap))}px`)
    entriesOf(menu)[0]?.focus()
  }, [at])
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'closed') onClose()
  }
  return (
    <div ref={list} role="menu" aria-label={label} popover="auto" onToggle={onToggle} className="menu">
      {head ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its entries are buttons; the arrows go on from them
        <div role="presentation" onKeyDown={(event) => onMenuKey(event, list.current)}>
          {head}
        </div>
      ) : null}
      <MenuEntries list={list} items={items} />
    </div>
  )
}

/**
 * A handler of right clicks and of the menu key. Links and selected words have the browser's own menu, and so have
 * fingers, which rest instead.
 */
export function onMenuRequest(open: (at: Point) => void) {
  return (event: MouseEvent<HTMLElement>): void => {
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (event.defaultPrevented || isTouch || hasSelection(event.currentTarget)) return
    event.preventDefault()
    const at = { x: event.clientX, y: event.clientY }
    // NOTE: a popover that opens while the button is down is closed by its release.
    if (event.buttons === 0) open(at)
    else addEventListener('pointerup', () => setTimeout(open, 0, at), { once: true })
  }
}

function hasSelection(element: HTMLElement): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
}
