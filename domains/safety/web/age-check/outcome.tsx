import { CircleCheck, Clock, DoorClosed, Hourglass, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusRegion } from '#ui/primitives/status-region.tsx'

const icons = { done: CircleCheck, wait: Hourglass, running: Clock, closed: DoorClosed, quiet: Info } as const

type OutcomeProps = {
  tone: keyof typeof icons
  title: string
  text: string
  more?: string | null
  action?: ReactNode
}

/** The age status in one card that screen readers announce when it changes. */
export function Outcome({ tone, title, text, more, action }: OutcomeProps) {
  const Icon = icons[tone]
  return (
    <StatusRegion className="grid justify-items-start gap-3 rounded-l bg-surface-1 p-5 sm:p-6">
      <span
        aria-hidden="true"
        className={`grid size-12 place-items-center rounded-full ${tone === 'done' ? 'bg-accent-soft text-accent' : 'bg-surface-2 text-ink-2'}`}
      >
        <Icon className="size-6" strokeWidth={1.6} />
      </span>
      <h2 className="text-lead">{title}</h2>
      <p className="text-body text-ink-2">{text}</p>
      {more ? <p className="text-small text-ink-3">{more}</p> : null}
      {action}
    </StatusRegion>
  )
}
