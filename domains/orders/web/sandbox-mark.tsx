import { FlaskConical } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'

/** Stands on every screen that shows money where the built-in sandbox plays the gateways. */
export function SandboxMark() {
  const t = useTexts('pay')
  return (
    <p className="flex items-center justify-center gap-2 rounded-full bg-surface-2 px-4 py-1.5 text-fine font-medium text-ink-2">
      <FlaskConical className="size-3.5 shrink-0 text-energy" aria-hidden="true" />
      {t('sandbox')}
    </p>
  )
}
