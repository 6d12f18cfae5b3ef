import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { CoinLabel } from '../primitives/coin-label.tsx'
import { BottomBar } from '../patterns/bottom-bar.tsx'
import { PageHeader } from '../patterns/page-header.tsx'
import { SideRail } from '../patterns/side-rail.tsx'
import { toasts } from '../patterns/toast-queue.ts'
import { Toasts } from '../patterns/toasts.tsx'
import { places } from './samples.ts'

/** Rail, header, bottom bar and toasts around the stores, as a screen would have them. */
export function LabFrame({ onSwitchTheme, children }: { onSwitchTheme: () => void; children: ReactNode }) {
  const sign = <span className="text-title text-accent font-face-display">{'N'}</span>
  const night = (
    <Button size="small" variant="gray" onClick={onSwitchTheme}>
      {'Day / night'}
    </Button>
  )
  return (
    <div className="md:flex">
      <SideRail
        label="Places"
        places={places}
        current="home"
        brand={sign}
        foot={<CoinLabel amount="120" label="120 coins" className="text-fine" />}
      />
      <div className="min-w-0 flex-1 pb-32">
        <PageHeader title="Parts" note="A gallery, outside production" actions={night} />
        <main className="grid grid-cols-1 gap-6 px-4 md:px-8">{children}</main>
      </div>
      <BottomBar label="Places" places={places} current="home" />
      <Toasts queue={toasts} label="Messages" closeLabel="Close" />
    </div>
  )
}
