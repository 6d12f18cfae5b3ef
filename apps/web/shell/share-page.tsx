import { Share2 } from 'lucide-react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { shareRequest } from '#domains/growth/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'

// It stands close to the quiet links of the page below it.
const quietButton =
  'pressable -ms-2 -mb-7 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-2 text-small text-ink-3 hover:text-ink-1'

/** Opens the share dialog with the address of this page, for people who have said that they are adults. */
export function SharePage() {
  const t = useTexts('shell')
  const viewer = useViewer()
  // The document is the same for many people.
  const isAlive = useBrowserValue(() => true, false)
  if (!isAlive || !viewer?.isAdult) return null
  return (
    <PlainButton className={quietButton} onClick={() => shareRequest.set({ path: location.pathname })}>
      <Share2 className="size-4" aria-hidden="true" />
      {t('sharePage')}
    </PlainButton>
  )
}
