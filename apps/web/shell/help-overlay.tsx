import { useState } from 'react'
import { shownHelp } from '#domains/safety/web/public.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'
import { useStore } from '#ui/state/store.ts'
import { readBoot } from './boot.ts'

const HelpSheet = late(async () => ({
  default: (await import('#domains/safety/web/care/help-sheet-screen.tsx')).HelpSheetScreen,
}))

const close = () => shownHelp.set(null)

/** Help over any page, where words that a call accepted were a cry for it. */
export function HelpOverlay({ closeLabel }: { closeLabel: string }) {
  const path = useStore(shownHelp)
  // While it closes it shows what it showed.
  const [last, setLast] = useState(path)
  if (path !== null && path !== last) setLast(path)
  return last ? (
    <LateOverlay>
      <HelpSheet path={last} help={readBoot().help} open={path !== null} closeLabel={closeLabel} onClose={close} />
    </LateOverlay>
  ) : null
}
