import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { PaymentRefusal } from './payment.ts'

const ownTexts: Record<string, string> = {
  NOT_SUPPORTED: 'dialog.none',
  WEB_TELEGRAM: 'dialog.webTelegram',
  NOT_PAID: 'failure',
  UNREACHABLE: 'dialog.unreachable',
}

/** Why it did not go on, and the way to a person's own limit where that is why. */
export function RefusalNote({ refusal: { error, message } }: { refusal: PaymentRefusal }) {
  const t = useTexts('pay')
  const words = useTexts('shell')
  const own = ownTexts[error]
  return (
    <div role="alert" className="grid gap-1 rounded-m bg-surface-2 px-4 py-3 text-body text-ink-1">
      <p>{own ? t(own) : message || words('error.unknown')}</p>
      {error === 'SPEND_LIMIT_REACHED' ? (
        <Anchor
          href="/settings/limits"
          className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
        >
          {t('dialog.limits')}
        </Anchor>
      ) : null}
    </div>
  )
}
