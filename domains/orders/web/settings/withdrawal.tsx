import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useGap, useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { withdrawOrder } from '../../calls.gen.ts'
import { amountText } from '../money.ts'

type WithdrawalProps = {
  orderId: string
  /** The last day it may be done, as written. */
  until: string
  className: string
  onDone(): void
}

const silent = { silent: true }

/** Withdraws from a purchase in two steps: the declaration, which shows the refund, and the confirmation. */
export function Withdrawal({ orderId, until, className, onDone }: WithdrawalProps) {
  const t = useTexts('pay')
  const gap = useGap()
  const tag = useTag()
  const { run, pending } = useCall(withdrawOrder, silent)
  const [declared, setDeclared] = useState<DataOf<typeof withdrawOrder> | null>(null)
  const [isOpen, setConfirming] = useState(false)

  const step = async (which: 'declare' | 'confirm') => {
    const answer = await run({ orderId, step: which })
    if (answer.ok) return answer.data
    toasts.push({ text: answer.message || t('subscription.failed'), tone: 'danger' })
    return null
  }
  const declare = async () => {
    const reported = await step('declare')
    setDeclared(reported)
    setConfirming(reported !== null)
  }
  const confirm = async () => {
    setConfirming(false)
    const reported = await step('confirm')
    if (!reported) return
    toasts.push({ text: t('orders.withdrawDone', { amount: amountText(tag, reported.refunded, t) }), tone: 'success' })
    onDone()
  }
  return (
    <>
      <PlainButton
        title={t('orders.withdrawUntil', { date: until })}
        aria-busy={pending || undefined}
        className={className}
        onClick={() => void (pending || declare())}
      >
        {t('orders.withdraw')}
      </PlainButton>
      {declared ? (
        <LazyConfirmDialog
          open={isOpen}
          title={t('orders.withdrawTitle')}
          text={[
            t('orders.withdrawText', { amount: amountText(tag, declared.refunded, t) }),
            t('orders.withdrawCoins', { amount: declared.coinsTaken }),
          ]
            .join(gap)
            .trim()}
          confirmLabel={t('orders.withdrawYes')}
          cancelLabel={t('orders.withdrawNo')}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}
