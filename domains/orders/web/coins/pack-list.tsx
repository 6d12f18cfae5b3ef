import { useFormats, useGap, useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import type { Pack } from '../../price-contract.ts'
import { priceIn } from '../../rules.ts'
import { priceText } from '../money.ts'
import { OtherMoney } from '../other-money.tsx'
import { useCountdown } from '../premium/use-countdown.ts'
import { SandboxMark } from '../sandbox-mark.tsx'
import type { PacksData } from './use-packs.ts'
import { usePacks } from './use-packs.ts'
import { coinsOfGoods } from '../wire-words.ts'

const packRow =
  'col-span-2 grid min-h-16 grid-cols-subgrid items-center rounded-l bg-surface-2 py-2 ps-4 pe-2.5 [@media(width<20rem)]:col-span-1 [@media(width<20rem)]:gap-y-2'

type PackListProps = {
  /** Somebody else sees the prices, and signs in first. */
  isMember: boolean
  onBuy(pack: Pack, data: PacksData): void
}

/** Every pack with its coins and the price on its button. */
export function PackList({ isMember, onBuy }: PackListProps) {
  const t = useTexts('pay')
  const words = useTexts('shell')
  const gap = useGap()
  const { shown, balance, reload } = usePacks(isMember)
  const { data, status } = shown
  // An order at prices that are not held any more would be refused.
  useCountdown(data?.quote.until ?? null, reload)
  if (data === null && (status === 'unreachable' || status === 'broken'))
    return (
      <ErrorState
        title={words(`fault.${status}Title`)}
        text={words(`fault.${status}Text`)}
        retryLabel={words('retry')}
        onRetry={reload}
      />
    )
  return (
    <div className="grid gap-4">
      {data?.isSandbox ? <SandboxMark /> : null}
      <p className="text-body text-ink-2">
        {t('coins.text')}
        {gap}
        {balance === null ? null : t('coins.balance', { balance: t('coinCount', { amount: balance }) })}
      </p>
      {data === null ? (
        <ToCome />
      ) : (
        <ul className="grid grid-cols-[minmax(max-content,1fr)_auto] gap-2.5 [@media(width<20rem)]:grid-cols-1">
          {data.list.map((pack) => (
            <PackRow
              key={pack.id}
              pack={pack}
              currency={data.currency}
              onBuy={isMember ? () => onBuy(pack, data) : null}
            />
          ))}
        </ul>
      )}
      {data?.list.length === 0 ? <p className="text-body text-ink-2">{t('coins.none')}</p> : null}
      <p className="text-center text-fine text-balance text-ink-2">
        {t('coins.once')}
        {gap}
        {data ? <OtherMoney currency={data.currency} /> : null}
      </p>
    </div>
  )
}

type PackRowProps = { pack: Pack; currency: PacksData['currency']; onBuy: (() => void) | null }

/** One pack. The buttons of all of them are as wide as the widest. */
function PackRow({ pack, currency, onBuy }: PackRowProps) {
  const t = useTexts('pay')
  const format = useFormats()
  const price = priceText(useTag(), currency, priceIn(currency, pack))
  return (
    <li className={packRow}>
      <CoinLabel
        amount={format.number(coinsOfGoods(pack))}
        label={t('coinCount', { amount: coinsOfGoods(pack) })}
        className="text-lead"
      />
      {onBuy ? (
        <Button variant="gray" wide onClick={onBuy}>
          {t('coins.buy', { price })}
        </Button>
      ) : (
        <span className="pe-2 text-end text-body font-semibold tabular-nums">{price}</span>
      )}
    </li>
  )
}

const toCome = [1, 2, 3, 4, 5]

function ToCome() {
  const t = useTexts('premium')
  return (
    <div className="grid gap-2.5">
      <output className="sr-only">{t('loading')}</output>
      {toCome.map((place) => (
        <Skeleton key={place} className="h-16 rounded-l" />
      ))}
    </div>
  )
}
