import type { ReactNode } from 'react'
import { useId } from 'react'

type SectionProps = { title: string; id?: string; children: ReactNode }

/** A part of a settings page under its quiet heading. */
export function Section({ title, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-24">
      <h2 id={headingId} className="mb-1 ps-4 font-text text-small font-medium tracking-normal text-ink-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
