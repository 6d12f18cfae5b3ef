import type { ReactNode } from 'react'

type Props = { label: string; title?: ReactNode; children: ReactNode }

/** A titled part of a page. */
export function Panel({ label, title = label, children }: Props) {
  return (
    <section aria-label={label} className="grid content-start gap-3 rounded-l border border-line bg-surface-1 p-5">
      <h2 dir="auto" className="text-lead">
        {title}
      </h2>
      {children}
    </section>
  )
}
