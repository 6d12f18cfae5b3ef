import type { ReactNode } from 'react'

/** A line that says what went wrong, announced when it appears; empty, it takes no room. */
export function ErrorMessage({ children }: { children?: ReactNode }) {
  return (
    <p role="alert" className="text-small text-danger empty:hidden">
      {children}
    </p>
  )
}
