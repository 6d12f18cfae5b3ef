import type { ReactNode } from 'react'

const countShape =
  'grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-fine leading-none font-semibold text-accent-ink tabular-nums'

export interface BadgeProps {
  children: ReactNode
  tone?: 'accent' | 'gold' | 'quiet' | 'success' | 'danger'
}

const tones = {
  accent: 'bg-accent text-accent-ink',
  gold: 'bg-coin text-photo-shade',
  quiet: 'bg-surface-3 text-ink-2',
  success: 'bg-success text-surface-0',
  danger: 'bg-danger text-danger-ink',
}

/** One or two words that distinguish a thing: New, Premium, Sample. */
export function Badge({ children, tone = 'quiet' }: BadgeProps) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-tag px-2 py-0.5 text-fine font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}

export interface CountBadgeProps {
  count: number
  /** The count as it is shown, in the digits of the language; of very many, as "99+". */
  text: string
  /** The whole meaning, such as "3 unread". */
  label: string
}

/** How many wait; nothing at all when none do. */
export function CountBadge({ count, text, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={countShape}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
