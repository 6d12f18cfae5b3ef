import { Check } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { OrderState } from '../rules.ts'

/** The way of an order that nobody ends: its stages, and the state in which each is done. */
const stages = [
  { text: 'track.ordered', doneIn: ['created', 'confirmed', 'verified'] },
  { text: 'state.confirmed', doneIn: ['confirmed', 'verified'] },
  { text: 'state.verified', doneIn: ['verified'] },
] as const satisfies readonly { text: string; doneIn: readonly OrderState[] }[]

const stageDot = 'grid size-5 shrink-0 place-items-center rounded-full text-fine font-semibold'

/** How far an order is: ordered, confirmed, done. */
export function OrderTrack({ state }: { state: OrderState }) {
  const t = useTexts('services')
  const isDone = (doneIn: readonly OrderState[]) => doneIn.includes(state)
  const reached = stages.findLastIndex(({ doneIn }) => isDone(doneIn))
  return (
    <ol aria-label={t(`state.${state}`)} className="flex w-full flex-wrap gap-x-4 gap-y-1 py-1">
      {stages.map(({ text, doneIn }, place) => (
        <li
          key={text}
          aria-current={place === reached ? 'step' : undefined}
          className={`flex items-center gap-1.5 text-small ${isDone(doneIn) ? 'text-ink-1' : 'text-ink-3'}`}
        >
          <span
            aria-hidden="true"
            className={`${stageDot} ${isDone(doneIn) ? 'bg-success text-surface-0' : 'ring-1 ring-line-strong ring-inset'}`}
          >
            {isDone(doneIn) ? <Check className="size-3.5" strokeWidth={3} /> : null}
          </span>
          {t(text)}
        </li>
      ))}
    </ol>
  )
}
