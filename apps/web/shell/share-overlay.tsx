import { useState } from 'react'
import { shareRequest } from '#domains/growth/web/public.ts'
import type { ShareSheetScreen } from '#domains/growth/web/share/share-sheet-screen.tsx'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'
import { useStore } from '#ui/state/store.ts'
import { readBoot } from './boot.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

// Opened seldom, so it comes with its texts when it is.
const ShareSheet = late(async () => {
  const [{ ShareSheetScreen: Screen }, texts] = await Promise.all([
    import('#domains/growth/web/share/share-sheet-screen.tsx'),
    loadLazyTexts('growth', 'share'),
  ])
  const WithTexts = (props: Parameters<typeof ShareSheetScreen>[0]) => (
    <LazyTexts name="growth" texts={texts}>
      <Screen {...props} />
    </LazyTexts>
  )
  return { default: WithTexts }
})

const close = () => shareRequest.set(null)

/** The share dialog over any page, fetched when it first opens. */
export function ShareOverlay() {
  const request = useStore(shareRequest)
  // While it closes it shows what it showed.
  const [last, setLast] = useState(request)
  if (request !== null && request !== last) setLast(request)
  return last ? (
    <LateOverlay>
      <ShareSheet open={request !== null} onClose={close} brandTitle={readBoot().brand.title} path={last.path} />
    </LateOverlay>
  ) : null
}
