import { useEffect } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { syncThemeColor } from './theme-color.ts'
import { useDevice } from './use-device.ts'
import { UseWatch } from './use-watch.tsx'
import { watchNewBuilds } from './watch-new-builds.ts'
import { WelcomeOffer } from './welcome-offer.tsx'

/** Goes along with a page once that is loaded, and is no part of its first paint. `isFree` means that no gate stands before it. */
export function DeferredParts({ isFree, isBuying }: { isFree: boolean; isBuying: boolean }) {
  useDevice(useSession())
  useEffect(watchNewBuilds, [])
  // The colour is drawn to be read, which is a piece of work.
  useEffect(syncThemeColor, [])
  return (
    <>
      <WelcomeOffer isFree={isFree && !isBuying} />
      <UseWatch isFree={isFree} />
    </>
  )
}
