import type { ReactNode } from 'react'
import { useId } from 'react'

type SectionProps = { title: string; id?: string; note?: string; children: ReactNode }

/** A part of a settings page under its quiet heading, with one line that explains it. */
export function Section({ title, id, note, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-24">
      <h2 id={headingId} className="mb-1.5 ps-4 font-text text-small font-medium tracking-normal text-ink-3">
        {title}
      </h2>
      {children}
      {note ? <p className="mt-2 px-4 text-small text-ink-3">{note}</p> : null}
    </section>
  )
}
