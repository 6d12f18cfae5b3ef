import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { orderKinds, usualCoinsPerDay } from '#domains/wallet/rules.ts'
import { starsDays } from '../../rules.ts'
import { amountText, priceText } from '../money.ts'
import { everyText } from '../plan-names.ts'
import { coinsOfGoods } from '../wire-words.ts'
import type { Purchase } from './intents.ts'
import type { AvailableMethod } from './payment.ts'

type PayBarProps = { method: AvailableMethod; purchase: Purchase; isPending: boolean; onPay(): void }

/** The button that begins the payment, with what it takes now and later. */
export function PayBar({ method, purchase, isPending, onPay }: PayBarProps) {
  const t = useTexts('pay')
  const tag = useTag()
  return (
    <div className="grid gap-2">
      <Button size="big" wide pending={isPending} onClick={onPay}>
        {t('dialog.pay', { amount: amountText(tag, method.amount, t) })}
      </Button>
      <PaymentMethodTerms method={method} purchase={purchase} />
      <UsualLimit purchase={purchase} />
    </div>
  )
}

/** The service's default limit of spending, before coins are bought: nobody meets it for the first time in a refusal. */
function UsualLimit({ purchase: { goods } }: Pick<PayBarProps, 'purchase'>) {
  const t = useTexts('pay')
  const coins = goods.kind === orderKinds.premium ? goods.coins : coinsOfGoods(goods.pack)
  return coins > 0 ? <Words text={t('dialog.usualLimit', { coins: usualCoinsPerDay })} /> : null
}

function PaymentMethodTerms({ method, purchase: { goods } }: Pick<PayBarProps, 'method' | 'purchase'>) {
  const t = useTexts('pay')
  const plans = useTexts('premium')
  const tag = useTag()
  const price = amountText(tag, method.amount, t)
  if (goods.kind === orderKinds.coins) return <Words text={t('coins.once')} />
  if (!method.renews) return <Words text={t('dialog.once')} />
  const { month, renewal } = goods.plan
  // A discount is for the first time alone. What renews in Stars takes always the same.
  const next = renewal !== null && method.amount.currency === 'USD' ? priceText(tag, 'USD', renewal.price) : price
  const every = method.amount.currency === 'XTR' ? plans('every.days', { days: starsDays }) : everyText(plans, month)
  return <Words text={t('dialog.renews', { price, next, every })} />
}

function Words({ text }: { text: string }) {
  return <p className="text-center text-fine text-balance text-ink-2">{text}</p>
}
