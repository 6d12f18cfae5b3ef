import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { stepIn } from './arrow-keys.ts'
import { PlainButton } from './plain-button.tsx'

const tabShape =
  'relative min-h-11 shrink-0 text-body font-medium text-ink-3 -outline-offset-2 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-center after:scale-x-0 after:rounded-full after:bg-accent after:transition-transform after:duration-200 hover:text-ink-1 aria-selected:text-ink-1 aria-selected:after:scale-x-100'

export interface TabsProps<Key extends string> {
  /** The subject of the row of tabs, for screen readers. */
  label: string
  tabs: readonly { key: Key; label: ReactNode }[]
  value: Key
  onChange: (key: Key) => void
  /** The chosen tab's content; leave it out when the tabs filter a list that stands elsewhere. */
  children?: ReactNode
  className?: string
}

/** A row of categories; arrow keys move, the row scrolls sideways on its own when it is long. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, children, className = '' }: TabsProps<Key>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const now = tabs.findIndex((tab) => tab.key === value)
    const next = stepIn(event, now, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-key="${CSS.escape(tab.key)}"]`)?.focus()
  }
  return (
    <div className={`min-w-0 ${className}`}>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <PlainButton
            key={tab.key}
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
            className={tabShape}
          >
            {tab.label}
          </PlainButton>
        ))}
      </div>
      {children ? (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      ) : null}
    </div>
  )
}
