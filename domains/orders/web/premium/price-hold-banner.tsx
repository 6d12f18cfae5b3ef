import { Clock } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { quoteLifeMs } from './countdown.ts'
import { useClockText } from './use-clock-text.ts'
import { useCountdown } from './use-countdown.ts'

type PriceHoldBannerProps = {
  /** When the quote of the shown prices ends; null while there are none. */
  until: number | null
  isRenewed: boolean
  onEnd(): void
}

/** How long the shown prices are held: the life of their quote, and nothing else. */
export function PriceHoldBanner({ until, isRenewed, onEnd }: PriceHoldBannerProps) {
  const t = useTexts('premium')
  const seconds = useCountdown(until, onEnd, quoteLifeMs / 1000)
  const time = useClockText()(seconds)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-m bg-surface-2 px-4 py-2">
      <Clock className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
      <p className="min-w-0 flex-[1_1_9rem] text-small text-ink-2">{t('priceHold.text')}</p>
      <p role="timer" className="shrink-0 text-body font-medium text-ink-2 tabular-nums" suppressHydrationWarning>
        <span aria-hidden="true">{time}</span>
        <span className="sr-only">{t('priceHold.left', { time })}</span>
      </p>
      <output className="sr-only">{isRenewed ? t('priceHold.renewed') : null}</output>
    </div>
  )
}
