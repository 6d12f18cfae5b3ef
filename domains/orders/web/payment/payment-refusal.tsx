import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import type { PaymentRefusal } from './payment.ts'

const ownTexts: Record<string, string> = {
  NOT_SUPPORTED: 'dialog.none',
  WEB_TELEGRAM: 'dialog.webTelegram',
  NOT_PAID: 'failure',
  UNREACHABLE: 'dialog.unreachable',
}

/** Why a payment did not continue, and the way to a person's own limit where that is why. */
export function PaymentRefusalNote({ refusal: { error, message } }: { refusal: PaymentRefusal }) {
  const t = useTexts('pay')
  const words = useTexts('shell')
  const own = ownTexts[error]
  const links = error === 'SPEND_LIMIT_REACHED' ? [{ href: '/settings/limits', label: t('dialog.limits') }] : []
  return <RefusalNote text={own ? t(own) : message || words('error.unknown')} links={links} />
}
