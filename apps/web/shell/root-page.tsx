import { useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { LoginDialog, storedAdult, useViewer } from '#domains/accounts/web/public.ts'
import { AppFrame } from '#domains/brands/web/public.ts'
import { AgeGate } from '#domains/safety/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Toasts } from '#ui/patterns/toasts.tsx'
import { readBoot } from './boot.ts'
import { gateFor } from './gates.ts'
import { PageLife } from './page-life.tsx'
import { PageScreen } from './page-screen.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { isOneConversation, placeOfPath } from './route-data.ts'
import { UseWatch } from './use-watch.tsx'

const ProofNeeded = lazy(() =>
  import('#domains/safety/web/proof-needed-screen.tsx').then((part) => ({ default: part.ProofNeededScreen })),
)

const neverChanges = () => () => undefined

/** Every page: the frame, the screen in it, and what lies over both. */
export function RootPage() {
  const t = useTexts('shell')
  const { brand, isClosed } = readBoot()
  const path = useLocation({ select: (location) => location.pathname })
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const [closed, setClosed] = useState(isClosed)
  const onMaintenance = useCallback(() => setClosed(true), [])
  const rememberedAdult = useSyncExternalStore(neverChanges, storedAdult, () => false)
  const viewer = useViewer()
  const place = data?.place ?? placeOfPath(path)
  const gate = gateFor({
    viewer,
    remembered: rememberedAdult,
    isOpen: closed || (data?.open ?? false),
    isMine: place === 'me',
  })
  return (
    <>
      <AppFrame
        brand={brand}
        current={place}
        barHidden={isOneConversation(path)}
        bare={closed || (data?.bare ?? false)}
        inert={gate !== null}
      >
        <PageScreen isClosed={closed} />
      </AppFrame>
      {gate === 'question' ? <AgeGate brandTitle={brand.title} /> : null}
      {gate === 'proof' ? (
        <Suspense>
          <ProofNeeded brand={brand} hasSign={viewer?.hasMinorSign ?? false} from={path} />
        </Suspense>
      ) : null}
      <LoginDialog />
      <Toasts queue={toasts} label={t('notices')} closeLabel={t('close')} />
      <UseWatch />
      <RouteAnnouncer />
      <PageLife onMaintenance={onMaintenance} />
    </>
  )
}
