import { useCallback, useEffect, useMemo } from 'react'
import { newsAddress } from '#domains/accounts/web/public.ts'
import type { Photo } from '#domains/media/photo-contract.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { watchedEventSource } from '#platform/contract/client-event-source.ts'
import { useNoticeWhenOver } from '#ui/patterns/device-notice.ts'
import { useStore } from '#ui/state/store.ts'
import { onServerEvents } from '../event-stream.ts'
import type { PhotoNews, PhotoCache } from './photo-cache.ts'
import { createPhotoCache, isInProgress, renewalAt } from './photo-cache.ts'

/** News come by themselves; asking is for when they do not. */
const confirmAfterMs = 4000
const renewAheadMs = 20_000
const renewAtLeastMs = 10_000

type LoadPage<P extends Photo> = Parameters<typeof createPhotoCache<P>>[1]

/** Photos on screen: they follow what is being made, and their addresses are renewed before they run out. */
export function usePhotoCache<P extends Photo>(first: { list: P[]; next: string | null }, load: LoadPage<P>) {
  const store = useMemo(() => createPhotoCache(first, load), [first, load])
  const state = useStore(store)
  const isFollowed = state.list.some(isInProgress)
  useFollowed(store, isFollowed)
  useNoticeWhenOver(isFollowed)
  useRenewal(store, renewalAt(state.list, renewAheadMs))
  return { store, ...state }
}

function useFollowed(store: Pick<PhotoCache, 'noticed' | 'refresh'>, isOn: boolean): void {
  const client = useClient()
  const open = useCallback(async () => {
    const address = await newsAddress(client)
    return address === null ? null : watchedEventSource(new EventSource(address, { withCredentials: true }))
  }, [client])
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void store.refresh(), confirmAfterMs)
    const hush = onServerEvents<PhotoNews>('photo', open, (news) => void (store.noticed(news) && store.refresh()))
    return () => {
      clearInterval(timer)
      hush()
    }
  }, [store, open, isOn])
}

function useRenewal(store: Pick<PhotoCache, 'refresh'>, at: number | null): void {
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => void store.refresh(), Math.max(at - Date.now(), renewAtLeastMs))
    // A device that slept wakes with addresses that are over.
    const onWake = () => document.visibilityState === 'visible' && Date.now() > at && void store.refresh()
    document.addEventListener('visibilitychange', onWake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onWake)
    }
  }, [store, at])
}
