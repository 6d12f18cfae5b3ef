import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { stepIn } from './arrow-keys.ts'

/** On a phone a group has its name above it; beside a pointer a line is enough. */
const groupHead = 'px-3 pt-2 pb-1 text-fine text-ink-3 md:hidden'

const itemRow =
  'flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-start [&>svg]:shrink-0 text-body -outline-offset-2 hover:bg-surface-3 focus:bg-surface-3 disabled:opacity-40'

/** The most used actions of a menu that is a sheet on phones. */
const tiles = 'max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] max-md:gap-2 max-md:pb-2'
const itemTile =
  'max-md:flex-col max-md:items-start max-md:justify-start max-md:gap-2 max-md:rounded-m max-md:bg-surface-3 max-md:py-3 max-md:leading-snug'
/** In two columns a tile that is alone in the last row takes it whole. */
const loneTile =
  'max-[30rem]:last:odd:col-span-full max-[30rem]:last:odd:flex-row max-[30rem]:last:odd:items-center max-[30rem]:last:odd:justify-start'

export interface MenuItem {
  key: string
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  /** Entries of one group stand one after the other. */
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

type EntriesProps = {
  list: RefObject<HTMLElement | null>
  items: readonly MenuItem[]
  heads?: Readonly<Record<string, string>>
  /** The first group stands as tiles on phones. */
  hasTiles?: boolean
}

/** The actions of a menu, one below the other; `heads` names groups of them. */
export function MenuEntries({ list, items, heads = {}, hasTiles }: EntriesProps) {
  return groupsOf(items).map(({ group, members }, at) => (
    <div
      key={group}
      role={heads[group] ? 'group' : 'presentation'}
      aria-label={heads[group]}
      className={hasTiles && at === 0 ? tiles : ''}
    >
      {at > 0 ? <hr className={`mx-3 my-1 border-line ${hasTiles && at === 1 ? 'max-md:hidden' : ''}`} /> : null}
      {heads[group] ? (
        <p aria-hidden="true" className={groupHead}>
          {heads[group]}
        </p>
      ) : null}
      {members.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={item.disabled}
          onKeyDown={(event) => onMenuKey(event, list.current)}
          onClick={() => {
            list.current?.hidePopover()
            item.onSelect()
          }}
          className={`${itemRow} ${hasTiles && at === 0 ? `${itemTile} ${loneTile}` : ''} ${item.tone === 'danger' ? 'text-danger' : ''}`}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  ))
}

function groupsOf(items: readonly MenuItem[]): { group: string; members: MenuItem[] }[] {
  const groups: { group: string; members: MenuItem[] }[] = []
  for (const item of items) {
    const { group = '' } = item
    const last = groups.at(-1)
    if (last?.group === group) last.members.push(item)
    else groups.push({ group, members: [item] })
  }
  return groups
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
