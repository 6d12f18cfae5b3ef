import { createElement } from 'react'
import { LoginDialog } from '#domains/accounts/web/public.ts'
import { useShopRequest } from '#domains/orders/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Toasts } from '#ui/patterns/toasts.tsx'
import { HelpOverlay } from './help-overlay.tsx'
import { PaletteOverlay } from './palette-overlay.tsx'
import { ShareOverlay } from './share-overlay.tsx'
import { ShopOverlay } from './shop-overlay.tsx'
import { useDeferred } from './use-deferred.ts'

const loadDeferred = async () => (await import('./deferred-parts.tsx')).DeferredParts

/** Overlays over any page. `isFree` means that no gate stands before it. */
export function PageOverlays({ isFree }: { isFree: boolean }) {
  const t = useTexts('shell')
  const isBuying = useShopRequest() !== null
  const deferred = useDeferred(loadDeferred)
  return (
    <>
      <LoginDialog />
      <ShopOverlay />
      <ShareOverlay />
      <Toasts queue={toasts} label={t('notices')} closeLabel={t('close')} />
      <HelpOverlay closeLabel={t('close')} />
      <PaletteOverlay isFree={isFree} />
      {deferred && createElement(deferred, { isFree, isBuying })}
    </>
  )
}
