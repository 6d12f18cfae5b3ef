import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { currentVisit } from '#domains/growth/web/public.ts'
import type { ShopPlace } from '#domains/orders/web/public.ts'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { readBoot } from './boot.ts'
import { currentPlatform } from './platform.ts'

/** The data that a selling screen needs of its page. */
export function useShopPlace(): ShopPlace {
  const router = useRouter()
  // A document is made for everyone; where it runs, and what the visit brought along, only the browser knows.
  const surface = useBrowserValue(currentPlatform, 'web')
  const extras = useBrowserValue(() => currentVisit().start.extraOrderParams, undefined)
  return useMemo(
    () => ({
      surface,
      publisher: readBoot().publisher,
      extras,
      go: (href: string) => void router.navigate({ href } as never),
    }),
    [router, surface, extras],
  )
}
