import { useId, useState } from 'react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { PaymentMethod } from '../../payment-methods.ts'
import { amountText, priceText } from '../money.ts'
import { everyText } from '../plan-names.ts'
import type { Purchase } from './intents.ts'
import type { Refusal, Way } from './payment.ts'
import { RefusalNote } from './refusal-note.tsx'
import { wayName } from './way-names.ts'

type WayChoiceProps = {
  ways: readonly Way[]
  /** The way whose payment is being begun. */
  begins: PaymentMethod | null
  refusal: Refusal | null
  purchase: Purchase
  onChoose(method: PaymentMethod): void
}

/** The ways to pay, each with its amount; the button names the one that is chosen and what it takes, now and later. */
export function WayChoice({ ways, begins, refusal, purchase, onChoose }: WayChoiceProps) {
  const t = useTexts('pay')
  const tag = useTag()
  const group = useId()
  const [wanted, setWanted] = useState<PaymentMethod | null>(null)
  const way = ways.find(({ method }) => method === wanted) ?? ways[0]
  if (!way) return <RefusalNote refusal={{ error: 'NOT_SUPPORTED', message: '' }} />
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2.5 text-body font-medium">{t('dialog.ways')}</legend>
        <div className="overflow-hidden rounded-l border border-line">
          {ways.map(({ method, amount }) => (
            <label
              key={method}
              className="flex min-h-14 cursor-pointer items-center gap-3.5 border-line px-4 py-2.5 not-first:border-t hover:bg-surface-2 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={group}
                value={method}
                checked={method === way.method}
                disabled={begins !== null}
                onChange={() => setWanted(method)}
                className="size-5 shrink-0 accent-accent outline-none"
              />
              <span className="min-w-0 flex-1 text-body">{wayName(method, t)}</span>
              <span className="shrink-0 text-body font-semibold tabular-nums">{amountText(tag, amount, t)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      <div className="grid gap-2">
        <Button size="big" wide pending={begins !== null} onClick={() => onChoose(way.method)}>
          {t('dialog.pay', { amount: amountText(tag, way.amount, t) })}
        </Button>
        <WayTerms way={way} purchase={purchase} />
      </div>
    </>
  )
}

function WayTerms({ way, purchase: { goods } }: { way: Way; purchase: Purchase }) {
  const t = useTexts('pay')
  const plans = useTexts('premium')
  const tag = useTag()
  const price = amountText(tag, way.amount, t)
  if (goods.kind === 'gold') return <p className="text-center text-fine text-ink-2">{t('coins.once')}</p>
  const { month, originalPrice } = goods.plan
  // A discount is for the first time alone; dollars are what the price after it is known in.
  const usual = originalPrice !== null && way.amount.currency === 'USD' ? priceText(tag, 'USD', originalPrice) : price
  return (
    <p className="text-center text-fine text-ink-2">
      {way.renews ? t('dialog.renews', { price, next: usual, every: everyText(plans, month) }) : t('dialog.once')}
    </p>
  )
}
