import { HandHeart } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import type { ServiceOffer } from '../contract.ts'
import { timeLimits } from '../rules.ts'

type OfferCardProps = {
  offer: ServiceOffer
  /** Left out on an own offer, which nobody orders from themselves. */
  onRequest?(): void
}

/** Something that can be ordered: from whom, how long it takes at most, and for how many coins. */
export function OfferCard({ offer: { title, price, provider }, onRequest }: OfferCardProps) {
  const t = useTexts('services')
  const format = useFormats()
  const time = (count: number, unit: 'hour' | 'day') =>
    format.number(count, { style: 'unit', unit, unitDisplay: 'long' })
  return (
    <li className="flex flex-col gap-4 rounded-l bg-surface-1 p-4">
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-m bg-accent-soft text-accent">
          <HandHeart className="size-5.5" strokeWidth={1.8} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-text text-body font-medium tracking-normal text-pretty wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
          {provider && onRequest ? (
            <p className="mt-0.5 text-small text-ink-3 wrap-anywhere">{t('by', { name: provider })}</p>
          ) : null}
          <p className="mt-1 text-small text-balance text-ink-2">
            {t('offers.times', {
              answer: time(timeLimits.confirmHours, 'hour'),
              done: time(timeLimits.verifyDays, 'day'),
            })}
          </p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <CoinLabel amount={format.number(price)} label={t('coins', { amount: price })} className="shrink-0 text-lead" />
        {onRequest ? (
          <Button size="small" aria-label={t('offers.orderOf', { title })} onClick={onRequest}>
            {t('offers.order')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
