import type { ReactNode } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { seePerson } from '#domains/operations/calls.gen.ts'

export type PersonData = DataOf<typeof seePerson>

/** A titled part of a person's page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-3 rounded-l border border-line bg-surface-1 p-5">
      <h2 className="text-lead">{title}</h2>
      {children}
    </section>
  )
}
