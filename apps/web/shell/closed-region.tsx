import { Suspense } from 'react'
import { readBoot } from './boot.ts'
import { late } from '#ui/state/late.ts'

const Region = late(() =>
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
