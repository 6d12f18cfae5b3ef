import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import type { ServiceOrder } from '../contract.ts'
import type { Step } from '../rules.ts'
import { stepsFrom } from '../rules.ts'
import { OrderTrack } from './order-track.tsx'

type Props = {
  order: ServiceOrder
  /** The address points to it. */
  isChosen: boolean
  /** A step of it that is in progress. */
  pending: Step | null
  onStep(step: Step): void
}

/** How an order stands, and what one's own side can do with it. */
export function OrderRow({ order, isChosen, pending, onStep }: Props) {
  const t = useTexts('services')
  const format = useFormats()
  const { title, price, note, state, side, otherSide, reason } = order
  const whose = side === 'buyer' ? 'by' : 'for'
  const steps = stepsFrom(state, side)
  return (
    <li
      ref={isChosen ? showInMiddle : undefined}
      aria-current={isChosen ? 'true' : undefined}
      className="grid gap-2 border-line px-4 py-3.5 not-first:border-t aria-[current=true]:bg-accent-soft"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="text-body wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          {otherSide ? <p className="text-small text-ink-3 wrap-anywhere">{t(whose, { name: otherSide })}</p> : null}
        </div>
        <CoinLabel
          amount={format.number(price)}
          label={t('coins', { amount: price })}
          className="ms-auto shrink-0 text-body"
        />
      </div>
      {note ? <p className="text-small text-ink-2 wrap-anywhere whitespace-pre-line">{t('note', { note })}</p> : null}
      <OrderStatus order={order} />
      {reason ? (
        <p className="text-small text-ink-2 wrap-anywhere whitespace-pre-line">{t('reason', { reason })}</p>
      ) : null}
      {steps.length === 0 ? null : (
        <div className="flex flex-wrap gap-2 pt-1">
          {steps.map((step, place) => (
            <Button
              key={step}
              size="small"
              variant={place === 0 && side === 'provider' ? 'primary' : 'gray'}
              pending={pending === step}
              disabled={pending !== null && pending !== step}
              aria-label={t('action.of', { action: t(`action.${step}`), title })}
              onClick={() => onStep(step)}
            >
              {t(`action.${step}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function showInMiddle(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' })
}

/** Its state, how far it is on its way, and what becomes of its coins. */
function OrderStatus({ order: { state, endedBy, endsAt, side } }: { order: ServiceOrder }) {
  const t = useTexts('services')
  const format = useFormats()
  const timeZone = useReaderZone()
  const isBack = state === 'rejected' || state === 'cancelled'
  const late = state === 'cancelled' ? 'createdLate' : 'confirmedLate'
  const when = endsAt && format.dateTime(endsAt, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {isBack ? (
        <Badge>{t(endedBy === 'time' ? `state.${late}` : `state.${state}`)}</Badge>
      ) : (
        <OrderTrack state={state} />
      )}
      {when === null || when === 0 ? null : (
        <p className="text-small text-ink-3" suppressHydrationWarning>
          {t(`until.${state}`, { when })}
        </p>
      )}
      {isBack && side === 'buyer' ? <p className="text-small text-ink-3">{t('back')}</p> : null}
    </div>
  )
}
