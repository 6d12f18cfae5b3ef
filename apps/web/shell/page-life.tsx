import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { storedAdult, useMiniAppSignIn, useSession, watchInstallPrompt } from '#domains/accounts/web/public.ts'
import { reportCare, shownHelp } from '#domains/safety/web/public.ts'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { whenIdle } from '#ui/state/when-idle.ts'
import { readBoot } from './boot.ts'
import { startPreloading } from './link-preloading.ts'
import { watchMoves } from './moves.ts'
import { pageEvents, warmClient } from './page-client.ts'
import { fitPlatform, rememberPlatform } from './platform.ts'
import { useNoticeWords } from './use-notice-words.ts'
import { useVisit } from './use-visit.ts'
import { whenLoaded } from './when-loaded.ts'

/** Effects that run beside the screens for as long as the page is open. It shows nothing itself. */
export function PageLife({ onMaintenance }: { onMaintenance(): void }) {
  const router = useRouter()
  const session = useSession()

  useEffect(() => {
    pageEvents.onMessage = (text) => toasts.push({ text, tone: 'danger' })
    pageEvents.onTokenError = session.expire
    pageEvents.onMaintenance = onMaintenance
    pageEvents.onAgeProof = session.oweProof
    pageEvents.onExcluded = () => void session.refresh()
    pageEvents.onHelp = shownHelp.set
  }, [session, onMaintenance])

  useEffect(() => {
    rememberPlatform()
    startPreloading()
    const stops = [watchMoves(router), fitPlatform(router), watchInstallPrompt()]
    window.addEventListener('vite:preloadError', leaveReloadToUs)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('vite:preloadError', leaveReloadToUs)
    }
  }, [router])

  useEffect(() => reportCare(readBoot().care), [])
  // The first press waits for no code of calls, and a page that is left sends its last ones at once.
  useEffect(() => whenLoaded(() => void whenIdle(warmClient)), [])
  useNoticeWords()
  useRememberedAdult(useVisit(useMiniAppSignIn()))
  useReturn()
  return null
}

/**
 * Going back restores a page from the browser's cache; a person who comes back from a payment has other balances now.
 */
function useReturn(): void {
  const { viewer, refresh } = useSession()
  const begun = useRef(false)
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (begun.current || viewer === null || entry?.type !== 'back_forward') return
    begun.current = true
    void refresh()
  }, [viewer, refresh])
}

/** The service may be briefly unavailable, or the network lost. */
const againAfterMs = [1000, 2000, 4000, 8000, 15_000]

/**
 * Who answered the age question here and then signed out is made a visitor again, once the sign-in dialog is closed; so is who
 * answered it before the page was alive.
 */
function useRememberedAdult(isEntering: boolean): void {
  const { viewer, isLoginOpen, confirmAdult } = useSession()
  const requested = useRef(false)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (isEntering || viewer?.isAdult || viewer?.needsAgeProof || isLoginOpen || requested.current || !storedAdult())
      return
    requested.current = true
    void confirmAdult().then(async (isKnown) => {
      const waitMs = againAfterMs[failures]
      if (!isKnown && waitMs !== undefined) await new Promise((resolve) => void setTimeout(resolve, waitMs))
      requested.current = false
      if (!isKnown) setFailures(failures + 1)
    })
  }, [isEntering, viewer, isLoginOpen, confirmAdult, failures])
}

// The router would reload by itself, once per message and session; its mark is set so that our guard alone decides.
function leaveReloadToUs(event: Event): void {
  const { payload } = event as Event & { payload?: Error }
  if (payload) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
}
