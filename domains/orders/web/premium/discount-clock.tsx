import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Plan } from '../../price-contract.ts'
import { clockText } from './countdown.ts'
import { firstDiscountEnd } from './plan-choice.ts'
import { useCountdown } from './use-countdown.ts'

/** When a discount really ends; then the prices are fetched anew. */
export function DiscountClock({ plans, onEnd }: { plans: readonly Plan[]; onEnd(): void }) {
  const t = useTexts('premium')
  const [openedAt] = useState(() => Date.now())
  const seconds = useCountdown(firstDiscountEnd(plans, openedAt), onEnd)
  if (seconds === 0) return null
  return (
    <p className="text-center text-small text-ink-2 tabular-nums">
      {t('plans.discountEnds', { time: longClockText(seconds) })}
    </p>
  )
}

const anHour = 3600

/** As a clock shows it, with hours where there are any. */
function longClockText(seconds: number): string {
  if (seconds < anHour) return clockText(seconds)
  const minutes = clockText(seconds % anHour).padStart(5, '0')
  return `${Math.floor(seconds / anHour)}:${minutes}`
}
