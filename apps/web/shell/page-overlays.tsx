import { LoginDialog } from '#domains/accounts/web/public.ts'
import { useShopRequest } from '#domains/orders/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Toasts } from '#ui/patterns/toasts.tsx'
import { HelpOverlay } from './help-overlay.tsx'
import { PaletteOverlay } from './palette-overlay.tsx'
import { ShareOverlay } from './share-overlay.tsx'
import { ShopOverlay } from './shop-overlay.tsx'
import { UseWatch } from './use-watch.tsx'
import { WelcomeOffer } from './welcome-offer.tsx'

/** Overlays over any page. `isFree` means that no gate stands before it. */
export function PageOverlays({ isFree }: { isFree: boolean }) {
  const t = useTexts('shell')
  const isBuying = useShopRequest() !== null
  return (
    <>
      <LoginDialog />
      <ShopOverlay />
      <ShareOverlay />
      <WelcomeOffer isFree={isFree && !isBuying} />
      <Toasts queue={toasts} label={t('notices')} closeLabel={t('close')} />
      <HelpOverlay closeLabel={t('close')} />
      <PaletteOverlay isFree={isFree} />
      <UseWatch isFree={isFree} />
    </>
  )
}
