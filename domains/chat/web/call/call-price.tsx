import { useEffect, useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { useStore } from '#ui/state/store.ts'
import { clockTime } from '../voice/clock-time.ts'
import type { CallMeter } from './call-meter.ts'

type BeginningProps = { price: number; isPending: boolean; onBegin(): void }

/** The price of a call, before its first minute begins. */
export function CallBeginning({ price, isPending, onBegin }: BeginningProps) {
  const t = useTexts('chat-tools')
  return (
    <div className="mx-auto grid w-full max-w-md justify-items-center gap-3 text-center">
      <p className="text-body text-ink-1">{t('call.perMinute', { coins: price })}</p>
      <Button onClick={onBegin} pending={isPending}>
        {t('call.begin')}
      </Button>
    </div>
  )
}

/** How long a call is on, and the coins that its minutes have cost. */
export function CallTime({ meter, price }: { meter: CallMeter; price: number }) {
  const chat = useTexts('chat')
  const format = useFormats()
  const state = useStore(meter)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (state.status !== 'running') return null
  const coins = state.minutes * price
  return (
    <span className="flex items-center gap-2 text-small text-ink-1">
      <span role="timer" className="tabular-nums" dir="ltr">
        {clockTime(Math.max(0, (now - state.since) / 1000))}
      </span>
      <CoinLabel amount={format.number(coins)} label={chat('composer.priceCoins', { amount: coins })} />
    </span>
  )
}
