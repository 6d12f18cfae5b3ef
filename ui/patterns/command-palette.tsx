// The options of a `combobox`, whose field has the focus all the time, have no native element.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Search } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { stepIn } from '../primitives/arrow-keys.ts'
import { Modal } from '../primitives/modal.tsx'

export type PaletteItem = { key: string; label: string; icon: ReactNode; onChoose(): void }
export type PaletteGroup = { title: string; items: readonly PaletteItem[] }

export interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  label: string
  placeholder: string
  /** Said where nothing is found. */
  empty: string
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  /** A quiet line below the list. */
  footer?: ReactNode
}

const option =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-3 text-body text-ink-1 aria-selected:bg-accent-soft'

/** A field over a list of places to go: typed words narrow it, arrows move in it, Enter goes. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <Modal open={props.open} onClose={props.onClose} label={props.label} className="sheet sheet-centre">
      {(leave) => <PaletteBody {...props} onGo={(item) => leave(item.onChoose)} />}
    </Modal>
  )
}

function PaletteBody({
  label,
  placeholder,
  empty,
  query,
  onQuery,
  groups,
  footer,
  onGo,
}: CommandPaletteProps & { onGo(item: PaletteItem): void }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const items = groups.flatMap((group) => group.items)
  const [wanted, setWanted] = useState<string | null>(null)
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  )
  const optionId = (item: PaletteItem) => `${id}-${item.key}`
  const current = items[active]
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, items.length])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      onGo(current)
    }
    const next = event.key.startsWith('Arrow') ? stepIn(event, active, items.length, 'column') : null
    const item = next === null ? undefined : items[next]
    if (!item) return
    event.preventDefault()
    setWanted(item.key)
  }
  return (
    <div className="flex max-h-[inherit] min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? optionId(current) : undefined}
          data-focus-first
          dir="auto"
          autoComplete="off"
          maxLength={100}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setWanted(null)
            onQuery(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-body text-ink-1 outline-none placeholder:text-ink-3"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-4"
      >
        {groups.map((group) => (
          <Fragment key={group.title}>
            <p role="presentation" className="px-3 pt-3 pb-1 text-fine font-medium text-ink-3">
              {group.title}
            </p>
            {group.items.map((item) => (
              // The field has the focus; the pointer is the other way to an option.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys arrive at the field
              <div
                key={item.key}
                id={optionId(item)}
                role="option"
                aria-selected={item === current}
                className={option}
                onPointerMove={() => setWanted(item.key)}
                onClick={() => onGo(item)}
              >
                <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center text-ink-3 [&_svg]:size-5">
                  {item.icon}
                </span>
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {item.label}
                </span>
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      <output className="px-5 pb-4 text-body text-ink-2 empty:hidden">{items.length === 0 ? empty : null}</output>
      {footer ? (
        <div className="border-t border-line px-5 py-3 text-small text-ink-3 max-md:hidden">{footer}</div>
      ) : null}
    </div>
  )
}
