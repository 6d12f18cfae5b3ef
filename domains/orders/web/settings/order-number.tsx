import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

const shownDigits = 8

/** The end of an order's number, since numbers of one hour begin alike; a press copies all of it. */
export function OrderNumber({ orderId }: { orderId: string }) {
  const t = useTexts('pay')
  const [isWhole, setWhole] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderId)
      toasts.push({ text: t('orders.copied'), tone: 'success' })
    } catch {
      // Without a secure page or permission there is no clipboard; the number can still be selected by hand.
      setWhole(true)
    }
  }
  if (isWhole)
    return (
      <p dir="ltr" className="w-full pt-2 text-start text-fine wrap-anywhere text-ink-3 select-all rtl:text-end">
        {orderId}
      </p>
    )
  return (
    <PlainButton
      className="pressable inline-flex min-h-11 items-center gap-2 text-fine text-ink-3 hover:text-ink-1"
      onClick={() => void copy()}
    >
      <span className="tabular-nums">{t('orders.number', { number: orderId.slice(-shownDigits).toUpperCase() })}</span>
      <Copy className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{t('orders.copyNumber')}</span>
    </PlainButton>
  )
}
