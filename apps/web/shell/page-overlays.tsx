import type { ComponentType } from 'react'
import { createElement, useEffect, useState } from 'react'
import { LoginDialog } from '#domains/accounts/web/public.ts'
import { useShopRequest } from '#domains/orders/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Toasts } from '#ui/patterns/toasts.tsx'
import { fetchPatiently } from '#ui/state/late.ts'
import { whenIdle } from '#ui/state/when-idle.ts'
import type { DeferredParts } from './deferred-parts.tsx'
import { HelpOverlay } from './help-overlay.tsx'
import { PaletteOverlay } from './palette-overlay.tsx'
import { ShareOverlay } from './share-overlay.tsx'
import { ShopOverlay } from './shop-overlay.tsx'
import { whenLoaded } from './when-loaded.ts'

/** Overlays over any page. `isFree` means that no gate stands before it. */
export function PageOverlays({ isFree }: { isFree: boolean }) {
  const t = useTexts('shell')
  const isBuying = useShopRequest() !== null
  const deferred = useDeferredParts()
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

/** It shows nothing at first, so it comes without a fallback; a page does well without it. */
function useDeferredParts() {
  const [deferred, setDeferred] = useState<ComponentType<Parameters<typeof DeferredParts>[0]> | null>(null)
  useEffect(
    () =>
      whenLoaded(
        () =>
          void whenIdle(() => {
            fetchPatiently(() => import('./deferred-parts.tsx')).then(
              (part) => setDeferred(() => part.DeferredParts),
              () => undefined,
            )
          }),
      ),
    [],
  )
  return deferred
}
