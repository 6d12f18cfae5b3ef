import type { Boot } from '#platform/contract/request-scope.ts'

/** The worker that shows the page about a missing network, with the address of that page in this language and build. */
export function offlineWorkerUrl({ locale, buildId }: Pick<Boot, 'locale' | 'buildId'>): string {
  return `/offline-worker.js?page=${encodeURIComponent(`/_offline/${locale}?v=${buildId}`)}`
}

/** Prepares for a navigation without a network, once the page has nothing else to do. */
export function prepareOfflinePage(boot: Pick<Boot, 'locale' | 'buildId'>): void {
  // Development serves a worker that hot reloading would have to pass by.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    // Private windows and pages without TLS may forbid it: the browser's own page stays then.
    void navigator.serviceWorker.register(offlineWorkerUrl(boot)).catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 })
  else setTimeout(register, 3000)
}
