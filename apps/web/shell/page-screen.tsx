import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { readBoot } from './boot.ts'
import { ClosedRegion } from './closed-region.tsx'
import { late } from '#ui/state/late.ts'

// Few people are ever restricted, and everybody's first page would carry the notice.
const Closing = late(() =>
  import('#domains/privacy/web/closing-screen.tsx').then((part) => ({ default: part.ClosingScreen })),
)
const Excluded = late(() =>
  import('#domains/wellbeing/web/excluded-screen.tsx').then((part) => ({ default: part.ExcludedScreen })),
)

const Suspended = late(() =>
  import('#domains/desk/web/suspended-screen.tsx').then((part) => ({ default: part.SuspendedScreen })),
)

/** The screen of the page, or what stands in its place for someone who is held back. */
export function PageScreen({ isClosed }: { isClosed: boolean }) {
  const { brand, help } = readBoot()
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const viewer = useViewer()
  const { invalidate } = useRouter()
  if (isClosed) return <ClosedRegion />
  if (data?.open) return <Outlet />
  if (viewer?.excludedUntil && !data?.whileExcluded)
    return (
      <Suspense>
        <Excluded until={viewer.excludedUntil} help={help} supportEmail={brand.supportEmail} />
      </Suspense>
    )
  if (viewer?.suspension && !data?.whileExcluded)
    return (
      <Suspense>
        <Suspended suspension={viewer.suspension} />
      </Suspense>
    )
  if (viewer?.closesAt && !data?.whileClosing)
    return (
      <Suspense>
        <Closing closesAt={viewer.closesAt} onTakenBack={() => invalidate()} />
      </Suspense>
    )
  return <Outlet />
}
