import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Card } from '../../subscription-contract.ts'
import { removeCard } from '../../calls.gen.ts'
import type { SubscriptionStatus } from './load-subscription.ts'

type CardRowProps = { card: Card; onStatus(status: SubscriptionStatus): void }

const silent = { silent: true }

/** One linked card; forgetting it says first what else ends with it. */
export function CardRow({ card, onStatus }: CardRowProps) {
  const t = useTexts('pay')
  const gap = useGap()
  const { run, pending } = useCall(removeCard, silent)
  const [isOpen, setConfirming] = useState(false)
  const { id, brand, last4, expires, pays } = card

  const remove = async () => {
    setConfirming(false)
    const answer = await run({ id })
    if (answer.ok) onStatus(answer.data)
    toasts.push(
      answer.ok
        ? { text: t('cards.removed'), tone: 'success' }
        : { text: answer.message || t('subscription.failed'), tone: 'danger' },
    )
  }
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3">
      <CreditCard className="size-6 shrink-0 text-ink-3" strokeWidth={1.6} aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_min(9rem,60%)]">
        <p className="text-body font-medium">{t('cards.name', { brand: named(brand), last4 })}</p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-3">
          {expires === null ? null : t('cards.expires', { date: expires })}
          {pays ? <Badge>{t('cards.pays')}</Badge> : null}
        </p>
      </div>
      <Button variant="cancel" size="small" className="ms-auto" pending={pending} onClick={() => setConfirming(true)}>
        {t('cards.remove')}
      </Button>
      <LazyConfirmDialog
        open={isOpen}
        title={t('cards.removeTitle')}
        text={pays ? `${t('cards.removeText')}${gap}${t('cards.removePays')}` : t('cards.removeText')}
        confirmLabel={t('cards.removeYes')}
        cancelLabel={t('cards.removeNo')}
        tone="danger"
        onConfirm={() => void remove()}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}

/** Gateways write the names of card firms as they like. */
function named(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
