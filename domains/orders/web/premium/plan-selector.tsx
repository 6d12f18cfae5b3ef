import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { useEarlyChoice } from '#ui/primitives/early-choice.ts'
import type { Currency } from '../../payment-methods.ts'
import type { Plan } from '../../price-contract.ts'
import { coinsOf, originalPerDay, perDay, perDayDigits, priceIn, starsPerDay } from '../../rules.ts'
import { planPriceText, priceText } from '../money.ts'
import { periodText } from '../plan-names.ts'

const planOption =
  'pressable relative flex min-h-17 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-l border border-line-strong bg-surface-2 px-4 py-2 md:gap-x-4 md:py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const badgeTexts = { 'best-price': 'plans.bestPrice', 'most-hot': 'plans.mostHot', hot: 'plans.hot' } as const

type PlanSelectorProps = {
  plans: readonly Plan[]
  chosen: Plan | null
  currency: Currency
  onChoose(plan: Plan): void
}

/** The plans to choose from, each with what it costs a day and in all. */
export function PlanSelector({ plans, chosen, currency, onChoose }: PlanSelectorProps) {
  const t = useTexts('premium')
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-lead font-medium">{t('plans.title')}</legend>
      {plans.map((plan) => (
        <PlanOption key={plan.id} name={name} plan={plan} isChosen={plan.id === chosen?.id} onChoose={onChoose}>
          <PlanWords plan={plan} currency={currency} />
          <PerDay plan={plan} currency={currency} />
        </PlanOption>
      ))}
    </fieldset>
  )
}

type PlanOptionProps = {
  name: string
  plan: Plan
  isChosen: boolean
  onChoose(plan: Plan): void
  children: ReactNode
}

function PlanOption({ name, plan, isChosen, onChoose, children }: PlanOptionProps) {
  const early = useEarlyChoice()
  return (
    <label className={planOption}>
      <input
        {...early}
        type="radio"
        name={name}
        value={plan.id}
        checked={isChosen}
        onChange={() => onChoose(plan)}
        className="radio scroll-my-28 max-md:scroll-mb-72"
      />
      {children}
    </label>
  )
}

function PlanWords({ plan, currency }: { plan: Plan; currency: Currency }) {
  const t = useTexts('premium')
  const pay = useTexts('pay')
  const tag = useTag()
  const off = Number(plan.discount)
  const coins = coinsOf(plan)
  return (
    <span className="grid min-w-0 flex-[1_1_min(7rem,55%)] gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-lead font-semibold text-ink-1">{periodText(t, plan.month)}</span>
        {plan.badges.map((badge) => (
          <Badge key={badge} tone={badge === 'best-price' ? 'gold' : 'accent'}>
            {t(badgeTexts[badge])}
          </Badge>
        ))}
        {off > 0 ? <Badge tone="success">{t('plans.off', { percent: off })}</Badge> : null}
      </span>
      <span className="text-small leading-snug text-ink-2">
        {t('plans.total', { price: planPriceText(tag, currency, plan, pay) })}
        {coins > 0 ? (
          <>
            {' '}
            <span className="inline-block text-fine text-ink-3">{t('plans.coins', { amount: coins })}</span>
          </>
        ) : null}
      </span>
      {plan.onlyPayTgStar ? <span className="text-fine text-ink-3">{t('plans.starsOnly')}</span> : null}
    </span>
  )
}

function PerDay({ plan, currency }: { plan: Plan; currency: Currency }) {
  const t = useTexts('premium')
  const pay = useTexts('pay')
  const tag = useTag()
  const { onlyPayTgStar } = plan
  const daily = (value: number) =>
    onlyPayTgStar ? pay('stars', { amount: value }) : priceText(tag, currency, value, perDayDigits[currency])
  const before = onlyPayTgStar
    ? plan.original && starsPerDay({ ...plan, tgStar: plan.original.tgStar })
    : originalPerDay(plan, currency)
  const now = onlyPayTgStar ? starsPerDay(plan) : perDay(priceIn(currency, plan), plan.month, currency)
  return (
    <span className="ms-auto grid shrink-0 justify-items-end text-end">
      {before === null ? null : (
        <>
          <s aria-hidden="true" className="text-small text-ink-3 tabular-nums">
            {daily(before)}
          </s>
          <span className="sr-only">{t('plans.perDayWas', { price: daily(before) })}</span>
        </>
      )}
      <span className="text-lead font-semibold text-ink-1 tabular-nums">{daily(now)}</span>
      <span className="text-fine text-ink-3">{t('plans.perDay')}</span>
    </span>
  )
}
