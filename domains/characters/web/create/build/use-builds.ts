import { useCallback } from 'react'
import { newsAddress } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { BuildNews } from './build-line.ts'
import { hearNews } from '../../news-line.ts'

/** Hears of all own builds in this page; gives what stops it. */
export function useHearBuilds(): (onNews: (news: BuildNews) => void) => () => void {
  const client = useClient()
  return useCallback(
    (onNews) =>
      hearNews(
        'character',
        async () => {
          const address = await newsAddress(client)
          return address === null ? null : new EventSource(address, { withCredentials: true })
        },
        onNews,
      ),
    [client],
  )
}
