import { useEffect } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useDevice } from './use-device.ts'
import { UseWatch } from './use-watch.tsx'
import { watchNewBuilds } from './watch-new-builds.ts'
import { WelcomeOffer } from './welcome-offer.tsx'

/** Goes along with a page once that is loaded, and is no part of its first paint. `isFree` means that no gate stands before it. */
export function DeferredParts({ isFree, isBuying }: { isFree: boolean; isBuying: boolean }) {
  useDevice(useSession())
  useEffect(watchNewBuilds, [])
  return (
    <>
      <WelcomeOffer isFree={isFree && !isBuying} />
      <UseWatch isFree={isFree} />
    </>
  )
}
