import { lazy, Suspense } from 'react'
import { readBoot } from './boot.ts'

const Region = lazy(() =>
  import('#domains/safety/web/region-screen.tsx').then((part) => ({ default: part.RegionScreen })),
)

/** The page of a region where the product is closed. Few people see it, so its code is not in every first load. */
export function ClosedRegion() {
  const { brand, help } = readBoot()
  return (
    <Suspense>
      <Region supportEmail={brand.supportEmail} help={help} />
    </Suspense>
  )
}
