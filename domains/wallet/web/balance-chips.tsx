import { useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { EnergyLabel } from '#ui/primitives/energy-label.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { BalanceFigures } from './balance-figures.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const BalanceSheet = late(() => import('./balance-sheet.tsx').then(({ BalanceSheet: Sheet }) => ({ default: Sheet })))

type Props = {
  balances: BalanceFigures
  /** Where room is short, the figure that the next reply is paid from stands alone; the button still says both. */
  isCompact?: boolean
}

/** Energy and coins as one button, which opens how energy regrows and what things cost. */
export function BalanceChips({ balances, isCompact = false }: Props) {
  const t = useTexts('wallet')
  const format = useFormats()
  const hidden = (currency: 'energy' | 'coins') =>
    isCompact && balances.nextReply.currency !== currency ? '@max-[27rem]:sr-only' : ''
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <PlainButton
        aria-haspopup="dialog"
        onClick={() => setOpen('open')}
        className="pressable flex min-h-11 shrink-0 items-center"
      >
        <span className="sr-only">{t('balances')}</span>
        <span className="flex items-center gap-2 rounded-full bg-surface-2 px-2.5 py-1.5 text-fine md:gap-2.5 md:px-3">
          <EnergyLabel
            amount={format.number(balances.energy)}
            label={t('energy', { amount: balances.energy })}
            className={hidden('energy')}
          />
          <CoinLabel
            amount={format.number(balances.coins)}
            label={t('coins', { amount: balances.coins })}
            className={hidden('coins')}
          />
        </span>
      </PlainButton>
      {open === 'never' ? null : (
        <LateOverlay>
          <BalanceSheet balances={balances} open={open === 'open'} onClose={() => setOpen('closed')} />
        </LateOverlay>
      )}
    </>
  )
}
