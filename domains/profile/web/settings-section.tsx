import type { ReactNode } from 'react'
import { useId } from 'react'

/** A part of a settings page under its quiet heading, with one line that explains it. */
export function SettingsSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 ps-4 font-text text-small font-medium tracking-normal text-ink-3">
        {title}
      </h2>
      {children}
      {note ? <p className="mt-2 px-4 text-small text-ink-3">{note}</p> : null}
    </section>
  )
}
