import type { AnyRouter } from '@tanstack/react-router'
import type { Connection } from './payload-preloading.ts'
import { whenPayloadMayLoad } from './payload-preloading.ts'
import { createPreloadQueue } from './preload-queue.ts'

const queue = createPreloadQueue()
const payloadStaleMs = 30_000
let payloadAllowed = false

/** Data may be fetched ahead from one second after the page first rests. */
export function startPayloadPreloading(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const idle = (work: () => void) => {
    // Safari has no idle callback; the next task is near enough.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work)
    else setTimeout(work)
  }
  whenPayloadMayLoad(connection, idle, () => {
    payloadAllowed = true
  })
}

function preloadCode(router: AnyRouter, href: string): void {
  const [routes, , found] = router.getMatchedRoutes(href.split(/[?#]/, 1)[0] ?? '/')
  if (!found) return
  queue.add(`code:${found.id}`, () => Promise.all(routes.map((route) => router.loadRouteChunk(route))))
}

/** Someone is about to follow this link: its code now, and its data where that is allowed. */
export function preloadOnIntent(router: AnyRouter, href: string): void {
  preloadCode(router, href)
  if (!payloadAllowed) return
  const period = Math.floor(Date.now() / payloadStaleMs)
  queue.add(`data:${href}:${period}`, () => router.preloadRoute({ href } as never))
}

let observer: IntersectionObserver | undefined
const seenBy = new WeakMap<Element, () => void>()

/** Loads a link's code once the link comes into view; returns how to stop waiting. */
export function preloadWhenSeen(router: AnyRouter, link: Element, href: string): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer?.unobserve(target)
      seenBy.get(target)?.()
    }
  })
  seenBy.set(link, () => preloadCode(router, href))
  observer.observe(link)
  return () => observer?.unobserve(link)
}
