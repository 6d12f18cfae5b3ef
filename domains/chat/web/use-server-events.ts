import { useEffect } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { watchedEventSource } from '#platform/contract/client-event-source.ts'
import { newsAddress } from '#domains/accounts/web/public.ts'
import { createPageWake } from './back-off.ts'
import type { ChatHub } from './chat-hub.ts'
import { listenToServer } from './server-events.ts'

const sleepAfterMs = 60_000

/** Listens to the server while chat is on screen; a tab that is not looked at for a minute lets the line go. */
export function useServerNews(hub: ChatHub, isAllowed: boolean): void {
  const client = useClient()
  useEffect(() => {
    if (!isAllowed) return
    let abort: AbortController | null = null
    let sleepTimer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(sleepTimer)
      if (abort) return
      abort = new AbortController()
      void listenToServer({
        ...hub.serverEvents,
        signal: abort.signal,
        wake: createPageWake(),
        address: () => newsAddress(client),
        open: (url) => watchedEventSource(new EventSource(url, { withCredentials: true })),
      })
    }
    const sleep = () => {
      abort?.abort()
      abort = null
    }
    const onVisibility = () => {
      if (document.visibilityState === 'visible') {
        if (!abort) hub.serverEvents.onCaughtUp()
        listen()
      } else {
        hub.flushDrafts()
        sleepTimer = setTimeout(sleep, sleepAfterMs)
      }
    }
    const onLeave = () => hub.flushDrafts()
    listen()
    hub.arrive()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onLeave)
    return () => {
      clearTimeout(sleepTimer)
      sleep()
      hub.flushDrafts()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [hub, client, isAllowed])
}
