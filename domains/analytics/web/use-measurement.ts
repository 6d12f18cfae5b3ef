import { useEffect, useRef } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { clearLog } from './log-storage.ts'
import type { PageShell } from './measuring.ts'
import { refusesTracking } from '#platform/contract/web/refuses-tracking.ts'

/** Measures the use of the page for as long as the person allows it. Without that, nothing of it is loaded or stored. */
export function useMeasurement(readShell: () => PageShell): void {
  const client = useClient()
  const { viewer } = useSession()
  const running = useRef<{ key: string; stopping: AbortController } | null>(null)
  useEffect(() => {
    // Read here, not while rendering: the document of a shared page has no person.
    const isMeasured = viewer?.isAdult && viewer.measuredFor !== '' && !refusesTracking()
    const key = isMeasured ? `${viewer.uid} ${viewer.measuredFor}` : ''
    if (running.current?.key === key) return
    running.current?.stopping.abort()
    // Anything stored for another purpose, or by another person, is never sent.
    if (running.current || key === '') clearLog({ isOver: key === '' })
    running.current = null
    if (!isMeasured) return
    const stopping = new AbortController()
    running.current = { key, stopping }
    const { uid } = viewer
    void import('./measuring.ts').then(({ startMeasuring }) =>
      startMeasuring({ client, uid, shell: readShell() }, stopping),
    )
  }, [client, viewer, readShell])
}
