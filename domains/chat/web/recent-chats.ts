import { useEffect, useMemo, useState } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { Conversation } from '../contract.ts'
import { useTitleOf } from './scenes/title-of.ts'

const mark = 'chats'
/** The places that home draws while they load. */
const mostPlaces = 4

type RecentChat = { href: string; character: Conversation['character'] }

/**
 * Remembers on this device how many conversations there are, so that home has room for them before its first paint
 * (`apps/web/shell/document-head.tsx`). Room is made at once only where no page is on screen that would move.
 */
export function rememberChats(count: number, { atOnce }: { atOnce: boolean }): void {
  const { dataset } = document.documentElement
  const places = String(Math.min(count, mostPlaces))
  if (count === 0) delete dataset[mark]
  else if (atOnce) dataset[mark] = places
  try {
    if (count > 0) localStorage.setItem(mark, places)
    else localStorage.removeItem(mark)
  } catch {
    // Without storage home has no room for them, and the list is one press away.
  }
}

/** The latest conversations, for home; null until they are here. */
export function useRecentChats(): readonly RecentChat[] | null {
  const client = useClient()
  const viewer = useViewer()
  const kind = viewer?.isAdult ? viewer.kind : null
  const titleOf = useTitleOf()
  const [recent, setRecent] = useState<readonly Conversation[] | null>(null)
  useEffect(() => {
    if (kind === null || (kind === 'visitor' && document.documentElement.dataset[mark] === undefined)) return
    const abort = new AbortController()
    const load = async () => {
      // A first visitor has none, so the calls of chat come for those who may have one.
      const { loadRecentChats } = await import('./load-recent-chats.ts')
      const list = await loadRecentChats(client, kind, abort.signal)
      if (!list || abort.signal.aborted) return
      rememberChats(list.length, { atOnce: false })
      setRecent(list)
    }
    // An abort: someone else is here now. Or the part did not come: the list is one press away.
    load().catch(() => undefined)
    return () => abort.abort()
  }, [client, kind])
  return useMemo(
    () =>
      recent?.map((one) => ({
        href: `/chat/${one.sessionId}`,
        character: { ...one.character, name: titleOf(one) },
      })) ?? null,
    [recent, titleOf],
  )
}
