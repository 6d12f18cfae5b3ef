import type { ReactNode } from 'react'
import { Anchor } from '../primitives/anchor.tsx'

type RefusalNoteProps = { text: string; links?: readonly { href: string; label: string }[]; children?: ReactNode }

const note = 'grid gap-1 rounded-m bg-surface-2 px-4 py-3 text-body text-ink-1'
const link = 'inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4'

/** Why an action was refused, announced at once. Below it: pages where that can be changed, or a button. */
export function RefusalNote({ text, links = [], children }: RefusalNoteProps) {
  return (
    <div role="alert" className={note}>
      <p>{text}</p>
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Anchor href={href} className={link}>
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
      {children ? <div className="mt-1 justify-self-start">{children}</div> : null}
    </div>
  )
}
