import { Suspense } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useUseOfPage, useUseState } from '#domains/wellbeing/web/public.ts'
import type { BreakReminderScreen } from '#domains/wellbeing/web/break-reminder-screen.tsx'
import { GuideWatch } from './guide-watch.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'
import { late } from '#ui/state/late.ts'

// Hardly anyone sees it in a visit, so it comes with its texts when it is due.
const BreakReminder = late(async () => {
  const [{ BreakReminderScreen: Reminder }, texts] = await Promise.all([
    import('#domains/wellbeing/web/break-reminder-screen.tsx'),
    loadLazyTexts('wellbeing', 'reminder'),
  ])
  const WithTexts = (props: Parameters<typeof BreakReminderScreen>[0]) => (
    <LazyTexts name="wellbeing" texts={texts}>
      <Reminder {...props} />
    </LazyTexts>
  )
  return { default: WithTexts }
})

/**
 * Counts use while the page is open, and shows a break reminder when one is due, else hints of the page. `isFree` means that
 * no gate stands before it.
 */
export function UseWatch({ isFree }: { isFree: boolean }) {
  const viewer = useViewer()
  // Read in the browser alone: a document with somebody's id is shared with nobody.
  const uid = useBrowserValue(
    () =>
      viewer && viewer.excludedUntil === null && viewer.suspension === null && viewer.closesAt === null
        ? viewer.uid
        : null,
    null,
  )
  useUseOfPage(uid)
  const { reminder, sessionMinutes } = useUseState()
  // The region is there before it speaks.
  return (
    <StatusRegion>
      {reminder ? (
        <Suspense>
          <BreakReminder kind={reminder} minutes={sessionMinutes} />
        </Suspense>
      ) : uid !== null && isFree ? (
        <GuideWatch />
      ) : null}
    </StatusRegion>
  )
}
