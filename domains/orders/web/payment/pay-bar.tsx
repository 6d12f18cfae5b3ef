import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { ReactNode } from 'react'
import { orderKinds } from '#domains/wallet/rules.ts'
import { useUsualLimit } from '#domains/wallet/web/public.ts'
import { starsDays } from '../../rules.ts'
import { amountText, priceText } from '../money.ts'
import { everyText } from '../plan-names.ts'
import { coinsOfGoods } from '../wire-words.ts'
import type { Purchase } from './intents.ts'
import type { AvailableMethod } from './payment.ts'

type PayBarProps = {
  method: AvailableMethod
  purchase: Purchase
  /** The service's default limit of spending, where one holds for the buyer. */
  limit: { coins: number } | null
  isPending: boolean
  onPay(): void
}

/** The same bar with the default limit of spending as it stands for the buyer. */
export function PurchaseBar(props: Omit<PayBarProps, 'limit'>) {
  return <PayBar {...props} limit={useUsualLimit(bringsCoins(props.purchase))} />
}

/** The button that begins the payment, with what it takes now and later. */
export function PayBar({ method, purchase, limit, isPending, onPay }: PayBarProps) {
  const t = useTexts('pay')
  const tag = useTag()
  return (
    <div className="grid gap-2">
      <Button size="big" wide pending={isPending} onClick={onPay}>
        {t('dialog.pay', { amount: amountText(tag, method.amount, t) })}
      </Button>
      <PaymentMethodTerms method={method} purchase={purchase} />
      {limit && bringsCoins(purchase) ? <UsualLimit coins={limit.coins} /> : null}
    </div>
  )
}

/** The service's default limit of spending, before coins are bought: nobody meets it for the first time in a refusal. */
function UsualLimit({ coins }: { coins: number }) {
  const t = useTexts('pay')
  return (
    <Words text={t('dialog.usualLimit', { coins })}>
      {' '}
      <Anchor href="/settings/limits" className="underline underline-offset-4">
        {t('dialog.limits')}
      </Anchor>
    </Words>
  )
}

/** Whether a purchase brings coins, which the default limit of spending then holds for. */
function bringsCoins({ goods }: Purchase): boolean {
  return (goods.kind === orderKinds.premium ? goods.coins : coinsOfGoods(goods.pack)) > 0
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

function Words({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className="text-center text-fine text-balance text-ink-2">
      {text}
      {children}
    </p>
  )
}
