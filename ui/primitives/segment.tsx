import type { ReactNode } from 'react'

const segment =
  'pressable relative flex min-h-12 cursor-pointer items-center justify-center rounded-s px-1 py-1.5 text-center font-medium text-ink-3 has-checked:bg-[light-dark(var(--surface-0),var(--surface-4))] has-checked:text-ink-1 has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus'

/** A radio and its label in a row that looks like a switch; the chosen one stands out. The row is `rounded-m bg-surface-2 p-1`. */
export function Segment({ className = 'text-small', children }: { className?: string; children: ReactNode }) {
  return <label className={`${segment} ${className}`}>{children}</label>
}
