import type { ReactNode } from 'react'
import type { PlainButtonProps } from './plain-button.tsx'
import { PlainButton } from './plain-button.tsx'

const chipShape =
  'wrap-anywhere pressable relative inline-flex min-h-9 items-center gap-1.5 rounded-tag border border-line-strong px-3.5 text-small font-medium text-ink-2 before:absolute before:inset-x-0 before:-inset-y-1 hover:text-ink-1 disabled:opacity-40 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-ink-1'

export interface ChipProps extends Omit<PlainButtonProps, 'children'> {
  children: ReactNode
  /** A choice that can be undone. */
  selected?: boolean
}

/** A small choice in a set: a filter, a tag, a suggestion. */
export function Chip({ children, selected, className = '', ...rest }: ChipProps) {
  return (
    <PlainButton {...rest} aria-pressed={selected} className={`${chipShape} ${className}`}>
      {children}
    </PlainButton>
  )
}

/** A word without an action, such as a character's trait. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-tag bg-surface-3 px-2.5 py-0.5 text-fine font-medium text-ink-2">
      {children}
    </span>
  )
}
