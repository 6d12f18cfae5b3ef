import { Coins, Gem } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { orderKinds } from '#domains/wallet/rules.ts'
import { planName } from '../plan-names.ts'
import type { Purchase } from './intents.ts'
import { coinsOfGoods } from '../wire-words.ts'

/** The goods as the payment dialog names them by the specification: `3 month VIP`, `100 Gold`. */
export function GoodsLine({ purchase: { goods } }: { purchase: Purchase }) {
  const t = useTexts('pay')
  const coins = goods.kind === orderKinds.premium ? goods.coins : 0
  const Icon = goods.kind === orderKinds.premium ? Gem : Coins
  return (
    <div className="flex items-center gap-3.5 rounded-l bg-surface-2 px-4 py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-m bg-surface-3 text-gold">
        <Icon className="size-5.5" strokeWidth={1.8} aria-hidden="true" />
      </span>
      <p className="min-w-0">
        <span className="block text-lead font-semibold">
          {goods.kind === orderKinds.premium ? (
            <DialogPremium month={goods.plan.month} />
          ) : (
            t('coinAmount', { amount: coinsOfGoods(goods.pack) })
          )}
        </span>
        {coins > 0 ? (
          <span className="block text-small text-ink-2">{`+ ${t('coinCount', { amount: coins })}`}</span>
        ) : null}
      </p>
    </div>
  )
}

function DialogPremium({ month }: { month: number }) {
  const t = useTexts('pay')
  const name = planName(month)
  if (name === 'lifetime') return t('premiumForever')
  return name === 'weekly' ? t('premiumWeek') : t('premiumMonths', { months: month })
}
