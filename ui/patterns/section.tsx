import type { ReactNode } from 'react'

/** A part of a settings page under its quiet heading. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-24">
      <h2 className="mb-1.5 ps-4 font-text text-small font-medium tracking-normal text-ink-3">{title}</h2>
      {children}
    </section>
  )
}
