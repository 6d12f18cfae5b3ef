import type { KeyboardEvent, ReactNode, ToggleEvent } from 'react'
import { useId, useRef } from 'react'
import { stepIn } from './arrow-keys.ts'

const itemRow =
  'flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-start text-body -outline-offset-2 hover:bg-surface-3 focus:bg-surface-3 disabled:opacity-40'

export interface MenuItem {
  key: string
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
  onSelect: () => void
}

export interface MenuProps {
  /** The content that the button opens, for screen readers. */
  label: string
  /** The content of the button, an icon most of the time. */
  trigger: ReactNode
  items: readonly MenuItem[]
  triggerClassName?: string
}

const roundTrigger =
  'pressable grid size-11 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1'

/** A short list of actions behind one button; arrows, Home, End and first letters move in it. */
export function Menu({ label, trigger, items, triggerClassName = roundTrigger }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !button.current) return
    placeBeside(event.currentTarget, button.current)
    entries()[0]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = entries()
    const now = all.indexOf(document.activeElement as HTMLElement)
    const next = stepIn(event, now, all.length, 'column') ?? byFirstLetter(all, now, event.key)
    if (event.key === 'Tab') list.current?.hidePopover()
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
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
      <div ref={list} id={id} role="menu" aria-label={label} popover="auto" onToggle={onToggle} className="menu">
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled}
            onKeyDown={onKeyDown}
            onClick={() => {
              list.current?.hidePopover()
              item.onSelect()
            }}
            className={`${itemRow} ${item.tone === 'danger' ? 'text-danger' : ''}`}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
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

const gap = 6

// Below the button where there is room, else above; ends line up on the side the text ends.
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const fitsBelow = from.bottom + gap + height <= innerHeight
  const left = getComputedStyle(button).direction === 'rtl' ? from.left : from.right - width
  menu.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  menu.style.top = `${fitsBelow ? from.bottom + gap : Math.max(gap, from.top - gap - height)}px`
}
