import { useFormats, useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { orderKinds } from '#domains/wallet/rules.ts'
import { amountText } from '../money.ts'
import { planName } from '../plan-names.ts'
import { statusOf } from '../payment/settlement.ts'
import type { OwnOrder } from './load-subscription.ts'
import { OrderNumber } from './order-number.tsx'
import { useDay } from './plan-card.tsx'
import { Withdrawal } from './withdrawal.tsx'
import { coinsOfGoods } from '../wire-words.ts'

type OrderRowProps = { order: OwnOrder; onChanged(): void }

/** Waiting orders stand out; finished ones recede. */
const looks = { paid: 'text-success', open: 'text-gold', held: 'text-gold', cancelled: '' }
const linkClass = 'inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4'

/** One order: what, when, how much and how it stands, and what can be done about it. */
export function OrderRow({ order, onChanged }: OrderRowProps) {
  const t = useTexts('pay')
  const tag = useTag()
  const format = useFormats()
  const timeZone = useReaderZone()
  const day = useDay()
  const { orderId, goods, payment, createdAt, refunded, invoiceUrl, withdrawUntil } = order
  const isOpen = statusOf(order) === 'open'
  const state = stateOf(order)
  const check = `/pay/callback?${new URLSearchParams({ orderId, kind: goods.kind, back: '/settings/subscription' }).toString()}`
  return (
    <div className="px-4 py-3 has-[a]:pb-0.5 has-[button]:pb-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 text-body font-medium">
          {goods.kind === orderKinds.premium ? (
            <PremiumName month={goods.month} />
          ) : (
            t('coinCount', { amount: coinsOfGoods(goods) })
          )}
        </p>
        {payment ? (
          <p className="shrink-0 text-body font-semibold tabular-nums">{amountText(tag, payment.amount, t)}</p>
        ) : null}
      </div>
      <p className="flex justify-between gap-3 text-small text-ink-3" suppressHydrationWarning>
        <time dateTime={new Date(createdAt).toISOString()}>
          {format.dateTime(createdAt, { dateStyle: 'medium', timeZone })}
        </time>
        <span className="text-end">
          <span className={looks[state]}>{t(`orders.${state}`)}</span>
          {refunded ? ` · ${t('orders.refunded', { amount: amountText(tag, refunded, t) })}` : null}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-5">
        <OrderNumber orderId={orderId} />
        {isOpen ? (
          <Anchor href={check} className={linkClass}>
            {t('orders.check')}
          </Anchor>
        ) : null}
        {invoiceUrl ? (
          <a href={invoiceUrl} target="_blank" rel="noreferrer" className={linkClass}>
            {t('orders.invoice')}
          </a>
        ) : null}
        {withdrawUntil === null ? null : (
          <Withdrawal orderId={orderId} until={day(withdrawUntil)} className={linkClass} onDone={onChanged} />
        )}
      </div>
    </div>
  )
}

function stateOf(order: OwnOrder): keyof typeof looks {
  return order.isUnderReview ? 'held' : statusOf(order)
}

/** Premium for so many months, in the words of the rest of the product. */
function PremiumName({ month }: { month: number }) {
  const t = useTexts('pay')
  const name = planName(month)
  if (name === 'lifetime') return t('bought.forever')
  return name === 'weekly' ? t('bought.week') : t('bought.months', { months: month })
}
