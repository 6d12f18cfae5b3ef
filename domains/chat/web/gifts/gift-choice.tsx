import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import type { Gift } from '../../gift-contract.ts'
import { GiftPicture } from './gift-picture.tsx'

const tile =
  'pressable relative grid min-w-0 cursor-pointer grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-2 rounded-l border border-line bg-surface-1 p-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type Props = { gifts: readonly Gift[]; chosenId: string | null; label: string; onChoose(id: string): void }

/** The gifts with their pictures, names and prices, one of which is chosen. */
export function GiftChoice({ gifts, chosenId, label, onChoose }: Props) {
  const t = useTexts('gifts')
  const wallet = useTexts('wallet')
  const format = useFormats()
  return (
    <fieldset className="grid grid-cols-2 gap-2.5 min-[24rem]:grid-cols-3 sm:grid-cols-4">
      <legend className="sr-only">{label}</legend>
      {gifts.map(({ id, name, picture, price, isExclusive }) => (
        <label key={id} className={tile}>
          <input type="radio" name="gift" className="sr-only" checked={id === chosenId} onChange={() => onChoose(id)} />
          <span className="relative block">
            <GiftPicture picture={picture} />
            {isExclusive ? (
              <span className="absolute start-1.5 top-1.5">
                <Badge tone="gold">
                  <span aria-hidden="true">{t('premiumMark')}</span>
                  <span className="sr-only">{t('exclusive')}</span>
                </Badge>
              </span>
            ) : null}
          </span>
          <span className="block px-0.5 text-small leading-snug text-pretty wrap-break-word hyphens-auto text-ink-1 first-letter:uppercase">
            {name}
          </span>
          <CoinLabel
            amount={format.number(price)}
            label={wallet('coins', { amount: price })}
            className="self-end px-0.5 text-small"
          />
        </label>
      ))}
    </fieldset>
  )
}
