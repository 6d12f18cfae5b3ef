import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const ReportDialog = late(() => import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })))

type Reported = Pick<ComponentProps<typeof ReportDialog>, 'target' | 'name' | 'onReported' | 'after'>

/** The lazily rendered report dialog; each opening starts anew. */
export function useReport(): { begin(reported: Reported): void; dialog: ReactNode } {
  const [last, setLast] = useState<{ reported: Reported; count: number; isOpen: boolean } | null>(null)
  // It stays for a moment after it is closed, so that it can leave.
  const end = () => setLast((before) => before && { ...before, isOpen: false })
  return {
    begin: (reported) => setLast((before) => ({ reported, count: (before?.count ?? 0) + 1, isOpen: true })),
    dialog: last ? (
      <LateOverlay>
        <ReportDialog key={last.count} {...last.reported} open={last.isOpen} onClose={end} />
      </LateOverlay>
    ) : null,
  }
}
