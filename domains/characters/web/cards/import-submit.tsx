import { useState } from 'react'
import { useFormats } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { NearLimit } from '#domains/wallet/web/public.ts'
import { ShortOfCoins } from '../create/short-of-coins.tsx'
import type { ImportFault } from './card-import.ts'
import { FaultNote } from './choose-card.tsx'
import { useCreationTexts } from '../create/creation-texts.tsx'

const stickyFoot =
  'sticky -bottom-5 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface-1 px-5 pt-3 pb-[max(0.75rem,var(--safe-bottom))] md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7'

type ImportSubmitProps = { price: number; isReady: boolean; isSending: boolean; fault: ImportFault | null }

/** The button that imports, with its price, and why the last try did not go through. */
export function ImportSubmit({ price, isReady, isSending, fault }: ImportSubmitProps) {
  const t = useCreationTexts('cards')
  const format = useFormats()
  const [seen, setSeen] = useState<ImportFault | null>(null)
  const error = fault !== null && typeof fault === 'object' ? fault.error : null
  const isShort = error === 'INSUFFICIENT_FUNDS'
  return (
    <div className={stickyFoot}>
      {isShort ? null : <FaultNote fault={fault} />}
      {error === 'SPEND_LIMIT_REACHED' ? (
        <Anchor href="/settings/limits" className="inline-flex min-h-11 items-center text-small underline">
          {t('import.limits')}
        </Anchor>
      ) : null}
      <Button type="submit" size="big" wide pending={isSending} disabled={!isReady}>
        {t('import.submit')}
        {price === 0 ? (
          <span className="border-s border-current/40 ps-3">{t('import.free')}</span>
        ) : (
          <CoinLabel amount={format.number(price)} label={t('import.coins', { amount: price })} />
        )}
      </Button>
      <p className="text-center text-fine text-ink-3">{t('import.terms')}</p>
      <NearLimit price={price} />
      <ShortOfCoins open={isShort && seen !== fault} price={price} onClose={() => setSeen(fault)} />
    </div>
  )
}
