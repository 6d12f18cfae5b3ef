import { LoginDialog } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Toasts } from '#ui/patterns/toasts.tsx'
import { UseWatch } from './use-watch.tsx'
import { WelcomeOffer } from './welcome-offer.tsx'

/** What may come up over any page. `isFree` says that no gate stands before it. */
export function PageOverlays({ isFree }: { isFree: boolean }) {
  const t = useTexts('shell')
  return (
    <>
      <LoginDialog />
      <WelcomeOffer isFree={isFree} />
      <Toasts queue={toasts} label={t('notices')} closeLabel={t('close')} />
      <UseWatch />
    </>
  )
}
