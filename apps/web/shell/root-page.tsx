import { useLocation, useMatches } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { storedAdult, useViewer } from '#domains/accounts/web/public.ts'
import { AppFrame } from '#domains/brands/web/public.ts'
import { AgeGate } from '#domains/safety/web/public.ts'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { readBoot } from './boot.ts'
import { gateFor } from './gates.ts'
import { PageLife } from './page-life.tsx'
import { PageOverlays } from './page-overlays.tsx'
import { PageScreen } from './page-screen.tsx'
import { paletteRequest } from './palette-request.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { isOneConversation, placeOfPath } from './route-data.ts'
import { late } from '#ui/state/late.ts'

const ProofNeeded = late(() =>
  import('#domains/safety/web/proof-needed-screen.tsx').then((part) => ({ default: part.ProofNeededScreen })),
)

const openSearch = () => paletteRequest.set('search')

/** Every page: the frame, the screen in it, and what lies over both. */
export function RootPage() {
  const { brand, help, isClosed } = readBoot()
  const path = useLocation({ select: (location) => location.pathname })
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const [closed, setClosed] = useState(isClosed)
  const onMaintenance = useCallback(() => setClosed(true), [])
  const rememberedAdult = useBrowserValue(storedAdult, false)
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
        onSearch={openSearch}
      >
        <PageScreen isClosed={closed} />
      </AppFrame>
      {gate === 'question' ? <AgeGate brandTitle={brand.title} /> : null}
      {gate === 'proof' ? (
        <Suspense>
          <ProofNeeded brand={brand} help={help} hasSign={viewer?.hasMinorSign ?? false} from={path} />
        </Suspense>
      ) : null}
      <PageOverlays isFree={gate === null && !closed} />
      <RouteAnnouncer />
      <PageLife onMaintenance={onMaintenance} />
    </>
  )
}
