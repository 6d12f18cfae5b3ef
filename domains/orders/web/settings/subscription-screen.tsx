import { CreditCard, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { SandboxMark } from '../sandbox-mark.tsx'
import type { LoadedSubscription } from './load-subscription.ts'
import { whatIsLeft } from './load-subscription.ts'
import { OrderList } from './order-list.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanActions } from './plan-actions.tsx'
import { Section } from '#ui/patterns/section.tsx'

const quietLink =
  'inline-flex min-h-11 items-center justify-self-start px-4 text-small text-ink-2 underline underline-offset-4 hover:text-ink-1'

type SubscriptionScreenProps = {
  loaded: LoadedSubscription
  back: { href: string; label: string }
  /** Called when the person's plan may have changed elsewhere on the page. */
  onChanged(): void
}

/** The plan, what it takes next, how to end it, and every order. */
export function SubscriptionScreen({ loaded, back, onChanged }: SubscriptionScreenProps) {
  const t = useTexts('pay')
  const words = useTexts('accounts')
  const [status, setStatus] = useState(loaded.status)
  const [began, setBegan] = useState(loaded.status)
  if (began !== loaded.status) {
    setBegan(loaded.status)
    setStatus(loaded.status)
  }
  const left = whatIsLeft(status)
  return (
    <>
      <PageHeader title={words('settings.subscription')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-7 px-4 pt-2 pb-16 md:px-8 lg:mx-0">
        {loaded.plans.isSandbox ? <SandboxMark /> : null}
        <div className="grid gap-3">
          <PlanCard status={left} />
          <PlanActions status={left} plans={loaded.plans} onStatus={setStatus} onOldPrices={onChanged} />
        </div>
        <Anchor
          href="/settings/credit-card-manage"
          className="flex min-h-14 items-center gap-3.5 rounded-l bg-surface-1 px-4 hover:bg-surface-2"
        >
          <CreditCard className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
          <span className="min-w-0 flex-1 text-body">{words('settings.cards')}</span>
          <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
        </Anchor>
        <Section title={t('orders.title')} id="orders">
          <OrderList first={loaded.orders} onChanged={onChanged} />
        </Section>
        <Anchor href="/withdraw" className={quietLink}>
          {words('settings.withdraw')}
        </Anchor>
      </div>
    </>
  )
}
