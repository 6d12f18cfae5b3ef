import type { ReactNode } from 'react'
import { useId } from 'react'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

type Props = {
  icon: ReactNode
  title: string
  /** How far it is, or how it ended. */
  status: string
  /** Ends it, or begins it again. */
  action: { label: string; onPress(): void } | null
  children?: ReactNode
}

/** The frame of what two do together: its name, how far it is, and the way out or back in. */
export function CardFrame({ icon, title, status, action, children }: Props) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="grid w-full max-w-md gap-3 rounded-l border border-line bg-surface-1 p-4">
      <header className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-ink-1 [&_svg]:size-5"
        >
          {icon}
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={id} className="text-body font-semibold text-ink-1">
            {title}
          </h3>
          <p className="text-small text-pretty text-ink-2 tabular-nums">{status}</p>
        </div>
        {action ? (
          <PlainButton
            onClick={action.onPress}
            className="pressable -me-2 -mt-1 min-h-11 shrink-0 rounded-s px-2 text-small text-ink-3 hover:text-ink-1"
          >
            {action.label}
          </PlainButton>
        ) : null}
      </header>
      {children}
    </article>
  )
}
