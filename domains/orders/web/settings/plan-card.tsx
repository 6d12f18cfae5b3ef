import type { LucideIcon } from 'lucide-react'
import { Gem, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats, useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { Subscription } from '../../subscription-contract.ts'
import { amountText } from '../money.ts'
import { planText } from '../plan-names.ts'
import type { SubscriptionStatus } from './load-subscription.ts'
import { premiumUntilOfStatus } from '../wire-words.ts'

/** How premium stands: the plan, until when it holds, and what is taken next. */
export function PlanCard({ status }: { status: SubscriptionStatus }) {
  const t = useTexts('pay')
  const day = useDay()
  const { subscription, isLifetime } = status
  const premiumUntil = premiumUntilOfStatus(status)
  if (isLifetime) return <Card title={t('subscription.forever')} text={t('subscription.foreverText')} />
  if (subscription) return <Subscribed subscription={subscription} premiumUntil={premiumUntil} />
  if (premiumUntil !== null)
    return (
      <Card title={t('subscription.until', { date: day(premiumUntil) })} text={t('subscription.onceText')}>
        <See />
      </Card>
    )
  return (
    <Card title={t('subscription.none')} text={t('subscription.noneText')}>
      <See />
    </Card>
  )
}

function Subscribed({ subscription, premiumUntil }: { subscription: Subscription; premiumUntil: number | null }) {
  const t = useTexts('pay')
  const plans = useTexts('premium')
  const tag = useTag()
  const day = useDay()
  const { month, state, next, paidUntil } = subscription
  const until = day(premiumUntil ?? paidUntil)
  return (
    <Card
      {...(state === 'overdue' ? { icon: TriangleAlert } : {})}
      title={planText(plans, month)}
      text={
        state === 'overdue'
          ? t('subscription.overdue', { date: until })
          : next
            ? null
            : t('subscription.until', { date: until })
      }
    >
      {/* While it renews there is one day to name: that of the next payment. */}
      {state === 'ended' ? <p className="text-small text-ink-2">{t('subscription.ended')}</p> : null}
      {next ? (
        <dl className="grid gap-0.5 border-t border-line pt-3">
          <dt className="text-small text-ink-3">{t('subscription.next')}</dt>
          <dd className="text-body text-pretty">
            {t(next.by === 'card' ? 'subscription.nextCard' : 'subscription.nextStars', {
              price: amountText(tag, next, t),
              date: day(next.at),
            })}
          </dd>
        </dl>
      ) : null}
    </Card>
  )
}

function See() {
  const t = useTexts('pay')
  return (
    <ButtonLink href="/premium?from=settings" wide>
      {t('subscription.see')}
    </ButtonLink>
  )
}

type CardProps = { icon?: LucideIcon; title: string; text: string | null; children?: ReactNode }

function Card({ icon: Icon = Gem, title, text, children }: CardProps) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-xl bg-surface-1 p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon className="size-6" strokeWidth={1.7} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 className="text-title">{title}</h2>
          {text === null ? null : <p className="mt-0.5 text-small text-ink-2">{text}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}

/** A day as the reader writes it. */
export function useDay(): (at: number) => string {
  const format = useFormats()
  const timeZone = useReaderZone()
  return (at) => format.dateTime(at, { dateStyle: 'long', timeZone })
}
