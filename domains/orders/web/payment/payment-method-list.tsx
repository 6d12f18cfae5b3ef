import { ChevronDown, Coins, CreditCard, Landmark, Smartphone, Star, Wallet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { PaymentMethod } from '../../payment-methods.ts'
import { amountText } from '../money.ts'
import type { AvailableMethod } from './payment.ts'
import { methodName } from './payment-method-names.ts'

const methodRow =
  'flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3.5 border-line px-4 py-2 not-first:border-t hover:bg-surface-2 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus'

const moreRow =
  'flex min-h-13 w-full items-center justify-between gap-3 border-t border-line px-4 text-body font-medium text-ink-2 -outline-offset-2 hover:bg-surface-2 hover:text-ink-1'

/** The operator's order of the methods says which people choose first; the others are one tap away. */
const firstMethods = 4

/** Icons of the card or device that somebody pays with, where a method names one. */
const icons: Partial<Record<PaymentMethod, LucideIcon>> = {
  OceanPayment: CreditCard,
  OceanPaymentApplePay: Smartphone,
  OceanPaymentGooglePay: Smartphone,
  PayPal: Wallet,
  TelegramStar: Star,
  TapWallet: Coins,
  CoinPay: Coins,
}

type PaymentMethodListProps = {
  methods: readonly AvailableMethod[]
  chosen: AvailableMethod
  /** A payment is being begun: the choice stands. */
  isFixed: boolean
  onChoose(method: PaymentMethod): void
}

/** The payment methods, each with what it takes. */
export function PaymentMethodList({ methods, chosen, isFixed, onChoose }: PaymentMethodListProps) {
  const t = useTexts('pay')
  const tag = useTag()
  const group = useId()
  const [isWhole, setWhole] = useState(methods.length <= firstMethods + 1 || methods.indexOf(chosen) >= firstMethods)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 text-body font-medium">{t('dialog.methods')}</legend>
      <div className="overflow-hidden rounded-l border border-line">
        {(isWhole ? methods : methods.slice(0, firstMethods)).map(({ method, title, amount }) => (
          <label key={method} className={methodRow}>
            <input
              type="radio"
              name={group}
              value={method}
              checked={method === chosen.method}
              disabled={isFixed}
              onChange={() => onChoose(method)}
              className="radio"
            />
            <MethodIcon method={method} />
            <MethodName method={method} title={title} />
            <span className="ms-auto text-body font-semibold tabular-nums">{amountText(tag, amount, t)}</span>
          </label>
        ))}
        {isWhole ? null : (
          <PlainButton className={moreRow} onClick={() => setWhole(true)}>
            {t('dialog.moreMethods')}
            <ChevronDown className="size-4.5" aria-hidden="true" />
          </PlainButton>
        )}
      </div>
    </fieldset>
  )
}

function MethodName({ method, title }: Pick<AvailableMethod, 'method' | 'title'>) {
  const t = useTexts('pay')
  const { name, gateway } = methodName(method, title, t)
  return (
    <span className="min-w-0 flex-[1_1_min(6rem,50%)]">
      <span className="block text-body">{name}</span>
      {gateway === null ? null : <span className="block text-fine text-ink-3">{t('via', { gateway })}</span>}
    </span>
  )
}

function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = icons[method] ?? Landmark
  return <Icon className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
}
