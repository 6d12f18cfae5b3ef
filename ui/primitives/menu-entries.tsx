import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Fragment } from 'react'
import { stepIn } from './arrow-keys.ts'

const itemRow =
  'flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-start [&>svg]:shrink-0 text-body -outline-offset-2 hover:bg-surface-3 focus:bg-surface-3 disabled:opacity-40'

export interface MenuItem {
  key: string
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  /** Entries of one group stand together; a line parts them from the next. */
  group?: string
  disabled?: boolean
  onSelect: () => void
}

/** The entries of a menu that is there, without those that cannot be chosen. */
export function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])]
}

/** Moves in the list of a menu by arrows, Home, End and first letters. */
export function onMenuKey(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  const all = entriesOf(list)
  const now = all.indexOf(document.activeElement as HTMLElement)
  const next = stepIn(event, now, all.length, 'column') ?? byFirstLetter(all, now, event.key)
  if (event.key === 'Tab') list?.hidePopover()
  if (next === null) return
  event.preventDefault()
  all[next]?.focus()
}

/** The actions of a menu, one below the other. */
export function MenuEntries({ list, items }: { list: RefObject<HTMLElement | null>; items: readonly MenuItem[] }) {
  return items.map((item, at) => (
    <Fragment key={item.key}>
      {at > 0 && items[at - 1]?.group !== item.group ? <hr className="mx-3 my-1 border-line" /> : null}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        disabled={item.disabled}
        onKeyDown={(event) => onMenuKey(event, list.current)}
        onClick={() => {
          list.current?.hidePopover()
          item.onSelect()
        }}
        className={`${itemRow} ${item.tone === 'danger' ? 'text-danger' : ''}`}
      >
        {item.icon}
        {item.label}
      </button>
    </Fragment>
  ))
}

function byFirstLetter(entries: HTMLElement[], now: number, key: string): number | null {
  if (key.length !== 1 || key === ' ') return null
  const wanted = key.toLocaleLowerCase()
  for (let step = 1; step <= entries.length; step += 1) {
    const index = (Math.max(now, 0) + step) % entries.length
    if (entries[index]?.textContent?.trim().toLocaleLowerCase().startsWith(wanted)) return index
  }
  return null
}
