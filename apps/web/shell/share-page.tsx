import { Share2 } from 'lucide-react'
import { shareRequest } from '#domains/growth/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { AdultPart } from './adult-part.tsx'

const quietButton =
  'pressable -ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-small text-ink-3 hover:text-ink-1'

/** Opens the share dialog with the address of this page, for people who have said that they are adults. */
export function SharePage() {
  const t = useTexts('shell')
  return (
    <AdultPart room={<div className="min-h-11" />}>
      <PlainButton className={quietButton} onClick={() => shareRequest.set({ path: location.pathname })}>
        <Share2 className="size-4" aria-hidden="true" />
        {t('sharePage')}
      </PlainButton>
    </AdultPart>
  )
}
