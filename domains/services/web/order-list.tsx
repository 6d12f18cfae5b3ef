import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import type { Step } from '../rules.ts'
import { ListPart } from './list-part.tsx'
import { OrderRow } from './order-row.tsx'
import { TurnDownSheet } from './turn-down-sheet.tsx'
import type { Pages } from './use-pages.ts'
import type { ServiceOrder } from '../contract.ts'
import { useSteps } from './use-steps.ts'

type Props = {
  title: string
  /** The title of those that have ended, which stand last. */
  endedTitle: string
  orders: Pages<ServiceOrder>
  chosenId: string | null
  /** Between the orders in progress and those that have ended. */
  children?: ReactNode
}

/** Steps that are confirmed first, because they cannot be undone. */
const sure = ['cancel', 'verify'] as const

/** Orders on one side, those in progress before the others, and everything that this side can do with them. */
export function OrderList({ title, endedTitle, orders, chosenId, children }: Props) {
  const t = useTexts('services')
  const { take, pendingOf } = useSteps(orders.put)
  const [requested, setRequested] = useState<{ orderId: string; step: Step } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const begin = (orderId: string, step: Step) => {
    if (step === 'confirm') return void take(orderId, step)
    setRequested({ orderId, step })
    return setOpen(true)
  }
  const turnDown = async (orderId: string, reason: string) => {
    if (await take(orderId, 'reject', reason)) close()
  }
  const row = (order: ServiceOrder) => (
    <OrderRow
      key={order.id}
      order={order}
      isChosen={order.id === chosenId}
      pending={pendingOf(order.id)}
      onStep={(step) => begin(order.id, step)}
    />
  )
  const current = orders.list.filter(({ endsAt }) => endsAt !== null)
  const ended = orders.list.filter(({ endsAt }) => endsAt === null)
  return (
    <>
      {current.length === 0 ? null : (
        <ListPart title={title} pages={{ ...orders, list: current, next: ended.length === 0 ? orders.next : null }}>
          {row}
        </ListPart>
      )}
      {children}
      {ended.length === 0 ? null : (
        <ListPart title={endedTitle} pages={{ ...orders, list: ended }}>
          {row}
        </ListPart>
      )}
      {sure.map((step) => (
        <LazyConfirmDialog
          key={step}
          open={isOpen && requested?.step === step}
          title={t(`sure.${step}Title`)}
          text={t(`sure.${step}Text`)}
          confirmLabel={t(`sure.${step}Yes`)}
          cancelLabel={t('sure.no')}
          onConfirm={() => {
            close()
            if (requested) void take(requested.orderId, step)
          }}
          onCancel={close}
        />
      ))}
      {requested?.step === 'reject' ? (
        <TurnDownSheet
          key={requested.orderId}
          open={isOpen}
          pending={pendingOf(requested.orderId) === 'reject'}
          onClose={close}
          onTurnDown={(reason) => void turnDown(requested.orderId, reason)}
        />
      ) : null}
    </>
  )
}
