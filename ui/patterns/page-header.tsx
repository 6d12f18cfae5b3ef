import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../primitives/anchor.tsx'

const headBar =
  'sticky top-(--banner-height) z-20 flex min-h-14 flex-wrap items-center gap-x-2 bg-surface-0 px-4 pt-(--safe-top) md:min-h-20 md:px-8 md:pt-3'

export interface PageHeaderProps {
  title: string
  /** One quiet line under the title; two where a small phone or a long language needs them. */
  note?: string
  /** Where back leads, and its name for screen readers. */
  back?: { href: string; label: string }
  /** Icon buttons, balances. */
  actions?: ReactNode
}

/** The head of a page: back, title, actions; stays on top while the page scrolls. */
export function PageHeader({ title, note, back, actions }: PageHeaderProps) {
  return (
    <header className={headBar}>
      {back ? (
        <Anchor
          href={back.href}
          aria-label={back.label}
          className="pressable -ms-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1"
        >
          <ArrowLeft className="size-5.5 rtl:-scale-x-100" aria-hidden="true" />
        </Anchor>
      ) : null}
      <div className={`min-w-[min(100%-3rem,6rem)] flex-1 ${note ? 'py-2.5' : 'py-2'}`}>
        <h1 className={`line-clamp-2 hyphens-auto wrap-anywhere ${back ? 'text-lead' : 'text-title'}`}>{title}</h1>
        {note ? <p className="line-clamp-2 text-small text-ink-3">{note}</p> : null}
      </div>
      {actions ? (
        <div className="ms-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-1">{actions}</div>
      ) : null}
    </header>
  )
}
