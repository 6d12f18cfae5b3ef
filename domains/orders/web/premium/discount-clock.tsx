import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Plan } from '../../price-contract.ts'
import { firstDiscountEnd } from './plan-choice.ts'
import { useClockText } from './use-clock-text.ts'
import { useCountdown } from './use-countdown.ts'

/** When a discount really ends; then the prices are fetched anew. */
export function DiscountClock({ plans, onEnd }: { plans: readonly Plan[]; onEnd(): void }) {
  const t = useTexts('premium')
  const clock = useClockText()
  const [openedAt] = useState(() => Date.now())
  const seconds = useCountdown(firstDiscountEnd(plans, openedAt), onEnd)
  if (seconds === 0) return null
  return (
    <p className="text-center text-small text-ink-2 tabular-nums">
      {t('plans.discountEnds', { time: clock(seconds) })}
    </p>
  )
}
