import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { LoginDialog, storedAdult, useViewer } from '#domains/accounts/web/public.ts'
import { AppFrame } from '#domains/brands/web/public.ts'
import { AgeGate } from '#domains/safety/web/public.ts'
import { RegionScreen } from '#domains/safety/web/region-screen.tsx'
import { ClosingScreen } from '#domains/privacy/web/closing-screen.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Toasts } from '#ui/patterns/toasts.tsx'
import { readBoot } from './boot.ts'
import { PageLife } from './page-life.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { isOneConversation, placeOfPath } from './route-data.ts'

const neverChanges = () => () => undefined

/** Every page: the frame, the screen in it, and what lies over both. */
export function RootPage() {
  const t = useTexts('shell')
  const { brand } = readBoot()
  const path = useLocation({ select: (location) => location.pathname })
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const [closed, setClosed] = useState(false)
  const onMaintenance = useCallback(() => setClosed(true), [])
  const rememberedAdult = useSyncExternalStore(neverChanges, storedAdult, () => false)
  const viewer = useViewer()
  const isAdult = (viewer?.isAdult ?? false) || rememberedAdult
  const { invalidate } = useRouter()
  const closesAt = data?.open || data?.whileClosing ? null : (viewer?.closesAt ?? null)
  const gated = !isAdult && !data?.open
  return (
    <>
      <AppFrame
        brand={brand}
        current={data?.place ?? placeOfPath(path)}
        barHidden={isOneConversation(path)}
        bare={data?.bare ?? false}
        inert={gated}
      >
        {closed ? (
          <RegionScreen supportEmail={brand.supportEmail} />
        ) : closesAt === null ? (
          <Outlet />
        ) : (
          <ClosingScreen closesAt={closesAt} onTakenBack={() => invalidate()} />
        )}
      </AppFrame>
      {gated ? <AgeGate brandTitle={brand.title} /> : null}
      <LoginDialog />
      <Toasts queue={toasts} label={t('notices')} closeLabel={t('close')} />
      <RouteAnnouncer />
      <PageLife onMaintenance={onMaintenance} />
    </>
  )
}
