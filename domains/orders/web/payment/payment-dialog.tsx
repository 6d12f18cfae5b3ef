import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { leaveAllSteps } from '#ui/primitives/overlay-steps.ts'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { SandboxMark } from '../sandbox-mark.tsx'
import type { ShopPlace } from '../shop-place.ts'
import { Follow } from './follow.tsx'
import { GoodsLine } from './goods-line.tsx'
import type { Purchase } from './intents.ts'
import { Paid } from './paid.tsx'
import { PurchaseBar } from './pay-bar.tsx'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { Payment, PaymentEnd, PaymentState, AvailableMethod } from './payment.ts'
import { PaymentRefusalNote } from './payment-refusal.tsx'
import { usePayment } from './use-payment.ts'
import { PaymentMethodList } from './payment-method-list.tsx'

type PaymentDialogProps = {
  purchase: Purchase
  place: ShopPlace
  /** Called once, with the paid order or the reason why nothing was paid. */
  onEnd(end: PaymentEnd): void
}

/** Pays one purchase, over whatever is shown. A new purchase needs a new key. */
export function PaymentDialog({ purchase, place, onEnd }: PaymentDialogProps) {
  const t = useTexts('pay')
  const { payment, state } = usePayment(purchase, place)
  useEnd(state, place, onEnd)
  const [isSandbox, setSandbox] = useState(false)
  if (state.at === 'choosing' && state.methods.isSandbox !== isSandbox) setSandbox(state.methods.isSandbox)
  const [wanted, setWanted] = useState<PaymentMethod | null>(null)
  const methods = state.at === 'choosing' ? state.methods.list : []
  const method = methods.find(({ method }) => method === wanted) ?? methods[0] ?? null
  return (
    <Sheet
      open={state.at !== 'closed'}
      onClose={() => payment.close()}
      title={t(state.at === 'paid' ? 'success.title' : 'dialog.title')}
      closeLabel={t('dialog.close')}
      blockBackground
      footer={
        state.at === 'choosing' && method ? (
          <PurchaseBar
            method={method}
            purchase={purchase}
            isPending={state.begins !== null}
            onPay={() => void payment.choose(method.method)}
          />
        ) : undefined
      }
    >
      <div className="grid gap-5">
        {isSandbox ? <SandboxMark /> : null}
        {state.at === 'paid' || state.at === 'closed' ? null : <GoodsLine purchase={purchase} />}
        <Body payment={payment} state={state} purchase={purchase} method={method} onMethod={setWanted} />
      </div>
    </Sheet>
  )
}

type BodyProps = Pick<PaymentDialogProps, 'purchase'> & {
  payment: Payment
  state: PaymentState
  method: AvailableMethod | null
  onMethod(method: PaymentMethod): void
}

function Body({ payment, state, purchase, method, onMethod }: BodyProps) {
  const t = useTexts('pay')
  switch (state.at) {
    case 'ordering':
      return <Waiting text={t('dialog.preparing')} />
    case 'refused':
      return (
        <>
          <PaymentRefusalNote refusal={state.refusal} />
          <Button variant="gray" wide onClick={() => payment.close()}>
            {t('dialog.close')}
          </Button>
        </>
      )
    case 'choosing':
      return method ? (
        <>
          {state.refusal ? <PaymentRefusalNote refusal={state.refusal} /> : null}
          <PaymentMethodList
            methods={state.methods.list}
            chosen={method}
            isFixed={state.begins !== null}
            onChoose={onMethod}
          />
        </>
      ) : (
        <PaymentRefusalNote refusal={{ error: 'NOT_SUPPORTED', message: '' }} />
      )
    case 'following':
      return (
        <Follow
          key={state.method}
          payment={payment}
          instruction={state.instruction}
          isTelegram={state.method === 'TelegramStar'}
        />
      )
    case 'checking':
      return <Waiting text={t('dialog.checking')} />
    case 'paid':
      return (
        <Paid
          order={state.order}
          isVisitor={purchase.isVisitor}
          // Closed first, an overlay takes its step back after the page has gone on, and with it the page.
          onDone={(to) => leaveAllSteps(() => payment.close(to))}
        />
      )
    case 'closed':
      return null
  }
}

function Waiting({ text }: { text: string }) {
  return (
    <output className="flex min-h-32 items-center justify-center gap-3 text-body text-ink-2">
      <Spinner className="size-5 text-accent" />
      {text}
    </output>
  )
}

/** Reports the end once. An unknown or cancelled end is shown over the page, because the dialog is gone. */
function useEnd(state: PaymentState, { go }: ShopPlace, onEnd: (end: PaymentEnd) => void): void {
  const t = useTexts('pay')
  const notify = useRef(onEnd)
  useEffect(() => {
    notify.current = onEnd
  })
  const end = state.at === 'closed' ? state.end : null
  useEffect(() => {
    if (end === null) return
    if ('unpaid' in end && end.unpaid === 'open')
      toasts.push({
        text: t('failure'),
        tone: 'danger',
        action: { label: t('result.orders'), run: () => go('/settings/subscription') },
      })
    if ('unpaid' in end && end.unpaid === 'cancelled') toasts.push({ text: t('dialog.cancelled') })
    notify.current(end)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it has ended
  }, [end])
}
