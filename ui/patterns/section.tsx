import type { ReactNode } from 'react'
import { useId } from 'react'

type SectionProps = {
  title: string
  id?: string
  /** Its content has no ground of its own, so the heading stands at the same edge. */
  isFlush?: boolean
  children: ReactNode
}

/** A part of a settings page under its quiet heading. */
export function Section({ title, id, isFlush, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-24">
      <h2
        id={headingId}
        className={`font-text text-small font-medium tracking-normal text-ink-3 ${isFlush ? 'mb-2' : 'mb-1 ps-4'}`}
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
