import { useLocation, useMatches } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { storedAdult, useViewer } from '#domains/accounts/web/public.ts'
import { AppFrame } from '#domains/brands/web/public.ts'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { BannerPart } from './banner-part.tsx'
import { readBoot } from './boot.ts'
import { gateFor } from './gates.ts'
import { PageGate } from './page-gate.tsx'
import { PageLife } from './page-life.tsx'
import { PageOverlays } from './page-overlays.tsx'
import { PageScreen } from './page-screen.tsx'
import { paletteRequest } from './palette-request.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { isOneConversation, placeOfPath } from './route-data.ts'

const openSearch = () => paletteRequest.set('search')

/** Every page: the frame, the screen in it, and what lies over both. */
export function RootPage() {
  const { brand, isClosed } = readBoot()
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
        banner={<BannerPart />}
      >
        <PageScreen isClosed={closed} />
      </AppFrame>
      <PageGate gate={gate} path={path} />
      <PageOverlays isFree={gate === null && !closed} />
      <RouteAnnouncer />
      <PageLife onMaintenance={onMaintenance} />
    </>
  )
}
