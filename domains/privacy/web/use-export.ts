import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { watchedEventSource } from '#platform/contract/client-event-source.ts'
import { newsAddress } from '#domains/accounts/web/public.ts'
import { useNoticeWhenOver } from '#ui/patterns/device-notice.ts'
import type { ExportView } from '../contract.ts'
import { exportStatus, startExport } from '../calls.gen.ts'
import { watchExport } from './export-watch.ts'

const pollEveryMs = 3000

export type OwnExport = {
  view: ExportView | null
  isOnline: boolean
  isStarting: boolean
  /** Null when it has begun, else why not, in words. */
  start(): Promise<string | null>
  /** Looks after a file whose download was begun, so that the page reports its end. */
  follow(): void
}

/** The newest export of a person, followed for as long as something happens to it. */
export function useExport(newest: ExportView | null): OwnExport {
  const client = useClient()
  const [view, setView] = useState(newest)
  const [isOnline, setOnline] = useState(true)
  const [isStarting, setStarting] = useState(false)
  const [followed, setFollowed] = useState<string | null>(null)
  const isInProgress = view?.state === 'waiting' || view?.state === 'running'
  const isLeaving = view?.state === 'ready' && followed === view.id
  useNoticeWhenOver(isInProgress)
  const exportId = isInProgress || isLeaving ? view.id : null

  useEffect(() => {
    if (exportId === null) return
    return watchExport({
      exportId,
      everyMs: pollEveryMs,
      async open() {
        const address = await newsAddress(client)
        return address === null ? null : watchedEventSource(new EventSource(address))
      },
      async request() {
        const answer = await client.call(exportStatus, { exportId }, { silent: true })
        if (answer.ok) return answer.data
        return answer.error === 'EXPORT_GONE' ? 'gone' : null
      },
      onNews: setView,
      onLine: setOnline,
      onGone: () => setView(null),
    })
  }, [client, exportId])

  const start = async () => {
    setStarting(true)
    const answer = await client.call(startExport, {}, { silent: true })
    setStarting(false)
    if (!answer.ok) return answer.message
    setView(answer.data)
    return null
  }
  return { view, isOnline, isStarting, start, follow: () => setFollowed(view?.id ?? null) }
}
