import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'

export interface ErrorStateProps {
  /** The title of the fault. */
  title: string
  /** That nothing was lost, and what comes next. */
  text: string
  retryLabel?: string
  onRetry?: () => void
  retrying?: boolean
  /** Another way on, such as a link home. */
  otherMethod?: ReactNode
}

/** The content of a place that could not load. */
export function ErrorState({ title, text, retryLabel, onRetry, retrying, otherMethod }: ErrorStateProps) {
  return (
    <section role="alert" className="mx-auto grid max-w-sm justify-items-center gap-3 px-6 py-14 text-center">
      <span aria-hidden="true" className="mb-2 grid size-20 place-items-center rounded-full bg-surface-2 text-ink-3">
        <CloudOff className="size-8" strokeWidth={1.5} />
      </span>
      <h2 className="text-title">{title}</h2>
      <p className="text-body text-ink-2">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {onRetry ? (
          <Button onClick={onRetry} pending={retrying}>
            {retryLabel}
          </Button>
        ) : null}
        {otherMethod}
      </div>
    </section>
  )
}
