import type { ReactNode } from 'react'

type Props = { label?: string; className?: string; isPending?: boolean; onSubmit(): void; children: ReactNode }

/** A form that checks its own fields and is submitted once at a time. */
export function Form({ label, className = 'grid gap-4', isPending = false, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onSubmit()
      }}
    >
      {children}
    </form>
  )
}
