import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#ui/state/when-idle.ts'
import type { Connection } from './payload-preloading.ts'
import { whenPayloadMayLoad } from './payload-preloading.ts'
import { createPreloadQueue } from './preload-queue.ts'

const queue = createPreloadQueue()
const payloadStaleMs = 30_000
let isRested = false
const waitingForRest = new Set<() => void>()

/** From one second after the page first rests, and only where data need not be spared, things are fetched ahead. */
export function startPreloading(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  whenPayloadMayLoad(connection, whenIdle, () => {
    isRested = true
    for (const work of waitingForRest) work()
    waitingForRest.clear()
  })
}

function preloadCode(router: AnyRouter, href: string): void {
  const [routes, , found] = router.getMatchedRoutes(href.split(/[?#]/, 1)[0] ?? '/')
  if (!found) return
  queue.add(`code:${found.id}`, () => Promise.all(routes.map(async (route) => router.loadRouteChunk(route))))
}

/** Someone is about to follow this link: its code now, and its data where that is allowed. */
export function preloadOnIntent(router: AnyRouter, href: string): void {
  preloadCode(router, href)
  if (!isRested) return
  const period = Math.floor(Date.now() / payloadStaleMs)
  queue.add(`data:${href}:${period}`, () => router.preloadRoute({ href } as never))
}

let observer: IntersectionObserver | undefined
const whenSeen = new WeakMap<Element, () => void>()

/** Loads a link's code once the link is in view and the page has rested; returns how to stop waiting. */
export function preloadWhenSeen(router: AnyRouter, link: Element, href: string): () => void {
  const watch = () => {
    observer ??= new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        whenSeen.get(target)?.()
      }
    })
    // Many links come into view at once, and the files of each are a piece of work.
    whenSeen.set(link, () => void whenIdle(() => preloadCode(router, href)))
    observer.observe(link)
  }
  if (isRested) watch()
  else waitingForRest.add(watch)
  return () => {
    waitingForRest.delete(watch)
    observer?.unobserve(link)
  }
}
