import { assetAddress } from '#platform/contract/asset-base.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { giftPicture } from '../../gifts.ts'
import type { GiftCardProps } from './gift-parts.ts'

/** A gift in its message: its picture, its name, and where it is. */
export function GiftCardScreen({ gift: { id, price, state } }: GiftCardProps) {
  const t = useTexts('gifts')
  const wallet = useTexts('wallet')
  const format = useFormats()
  const coins = <CoinLabel amount={format.number(price)} label={wallet('coins', { amount: price })} />
  return (
    <span className="grid w-44 max-w-full gap-2 py-1 whitespace-normal">
      <img
        src={assetAddress(giftPicture(id))}
        alt=""
        width={240}
        height={240}
        className={`aspect-square w-full rounded-m ${state === 'returned' ? 'opacity-50 grayscale' : ''}`}
      />
      <span className="block font-medium first-letter:uppercase">{t(`names.${id}`)}</span>
      {state === 'returned' ? (
        <span className="grid gap-1 text-small text-ink-2">
          <span>{t('returned')}</span>
          <span>
            {t('again')} {coins}
          </span>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          {coins}
          {state === 'sent' ? <span>{t('sent')}</span> : null}
        </span>
      )}
    </span>
  )
}
