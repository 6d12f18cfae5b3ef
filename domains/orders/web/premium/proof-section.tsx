import type { ReactNode } from 'react'
import { useId } from 'react'

type ProofSectionProps = { title: string; children: ReactNode }

/** A part of what a brand says of itself. */
export function ProofSection({ title, children }: ProofSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {children}
    </section>
  )
}
