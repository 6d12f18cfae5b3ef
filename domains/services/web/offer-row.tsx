import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import type { ServiceOffer } from '../contract.ts'

/** Something that can be ordered, from whom, and for how many coins. */
export function OfferRow({ offer: { title, price, provider }, onRequest }: { offer: ServiceOffer; onRequest(): void }) {
  const t = useTexts('services')
  const format = useFormats()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-4 py-3.5 not-first:border-t">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="text-body wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-small text-ink-3 wrap-anywhere">{provider ? t('by', { name: provider }) : t('byNobody')}</p>
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-3">
        <CoinLabel amount={format.number(price)} label={t('coins', { amount: price })} className="shrink-0 text-body" />
        <Button size="small" variant="gray" aria-label={t('offers.orderOf', { title })} onClick={onRequest}>
          {t('offers.order')}
        </Button>
      </div>
    </li>
  )
}
