import { useCallback } from 'react'
import { newsAddress } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { watchedEventSource } from '#platform/contract/client-event-source.ts'
import type { BuildNews } from './build-line.ts'
import { onServerEvents } from '../../event-stream.ts'

/** Hears of all own builds in this page; gives what stops it. */
export function useBuildEvents(): (onNews: (news: BuildNews) => void) => () => void {
  const client = useClient()
  return useCallback(
    (onNews) =>
      onServerEvents(
        'character',
        async () => {
          const address = await newsAddress(client)
          return address === null ? null : watchedEventSource(new EventSource(address, { withCredentials: true }))
        },
        onNews,
      ),
    [client],
  )
}
