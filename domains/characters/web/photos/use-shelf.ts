import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { newsAddress } from '#domains/accounts/web/public.ts'
import type { Photo } from '#domains/media/photo-contract.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useNoticeWhenOver } from '#ui/patterns/device-notice.ts'
import { hearNews } from '../news-line.ts'
import type { PhotoNews, PhotoShelf } from './photo-shelf.ts'
import { createPhotoShelf, isUnderWay, renewalAt } from './photo-shelf.ts'

/** News come by themselves; asking is for when they do not. */
const askAfterMs = 4000
const renewAheadMs = 20_000
const renewAtLeastMs = 10_000

type LoadPage<P extends Photo> = Parameters<typeof createPhotoShelf<P>>[1]

/** Photos on screen: they follow what is being made, and their addresses are renewed before they run out. */
export function useShelf<P extends Photo>(first: { list: P[]; next: string | null }, load: LoadPage<P>) {
  const shelf = useMemo(() => createPhotoShelf(first, load), [first, load])
  const state = useSyncExternalStore(shelf.subscribe, shelf.state, shelf.state)
  const isFollowed = state.list.some(isUnderWay)
  useFollowed(shelf, isFollowed)
  useNoticeWhenOver(isFollowed)
  useRenewal(shelf, renewalAt(state.list, renewAheadMs))
  return { shelf, ...state }
}

function useFollowed(shelf: Pick<PhotoShelf, 'noticed' | 'refresh'>, isOn: boolean): void {
  const client = useClient()
  const open = useCallback(async () => {
    const address = await newsAddress(client)
    return address === null ? null : new EventSource(address, { withCredentials: true })
  }, [client])
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void shelf.refresh(), askAfterMs)
    const hush = hearNews<PhotoNews>('photo', open, (news) => void (shelf.noticed(news) && shelf.refresh()))
    return () => {
      clearInterval(timer)
      hush()
    }
  }, [shelf, open, isOn])
}

function useRenewal(shelf: Pick<PhotoShelf, 'refresh'>, at: number | null): void {
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => void shelf.refresh(), Math.max(at - Date.now(), renewAtLeastMs))
    // A device that slept wakes with addresses that are over.
    const onWake = () => document.visibilityState === 'visible' && Date.now() > at && void shelf.refresh()
    document.addEventListener('visibilitychange', onWake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onWake)
    }
  }, [shelf, at])
}
