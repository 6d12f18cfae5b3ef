import type { ReactNode } from 'react'
import { useId } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

/** A screen of the menu: its title, a text about it, its content. */
export function Screen({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-1">
        <h1 id={id} className="text-title">
          {title}
        </h1>
        {text ? <p className="max-w-prose text-body text-ink-2">{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
