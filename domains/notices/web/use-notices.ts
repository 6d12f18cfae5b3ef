import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { listNotices, noticesSeen } from '../calls.gen.ts'
import type { NoticePage } from './load-notices.ts'

type Pages = { list: NoticePage['list']; next: string | null; status: 'idle' | 'loading' | 'failed' }
type Badge = { clearAppBadge?(): Promise<void> }

/** The notices that were loaded, and how to load older ones. Looking at them is seeing them. */
export function useNotices(first: NoticePage | null) {
  const client = useClient()
  const [pages, setPages] = useState<Pages>({ list: first?.list ?? [], next: first?.next ?? null, status: 'idle' })
  const hasNew = first?.list.some(({ isNew }) => isNew) ?? false
  useEffect(() => {
    if (!hasNew) return
    void client.call(noticesSeen, {}, { silent: true })
    // Browsers without a badge have none to clear.
    ;(navigator as Badge).clearAppBadge?.().catch(() => undefined)
  }, [client, hasNew])
  const loadMore = async () => {
    setPages((now) => ({ ...now, status: 'loading' }))
    const page = await client.call(listNotices, { after: pages.next }, { silent: true })
    setPages((now) =>
      page.ok
        ? { list: [...now.list, ...page.data.list], next: page.data.next, status: 'idle' }
        : { ...now, status: 'failed' },
    )
  }
  return { ...pages, loadMore }
}
