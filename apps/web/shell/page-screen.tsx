import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useViewer } from '#domains/accounts/web/public.ts'
import { ClosingScreen } from '#domains/privacy/web/closing-screen.tsx'
import { RegionScreen } from '#domains/safety/web/region-screen.tsx'
import { ExcludedScreen } from '#domains/wellbeing/web/excluded-screen.tsx'
import { readBoot } from './boot.ts'

/** The screen of the page, or what stands in its place for someone who is held back. */
export function PageScreen({ isClosed }: { isClosed: boolean }) {
  const { brand, help } = readBoot()
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const viewer = useViewer()
  const { invalidate } = useRouter()
  if (isClosed) return <RegionScreen supportEmail={brand.supportEmail} help={help} />
  if (data?.open) return <Outlet />
  if (viewer?.excludedUntil && !data?.whileExcluded)
    return <ExcludedScreen until={viewer.excludedUntil} help={help} supportEmail={brand.supportEmail} />
  if (viewer?.closesAt && !data?.whileClosing)
    return <ClosingScreen closesAt={viewer.closesAt} onTakenBack={() => invalidate()} />
  return <Outlet />
}
