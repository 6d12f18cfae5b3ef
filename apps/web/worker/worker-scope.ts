/** The build that this worker belongs to; the server writes it before the code of the worker. */
export type WorkerBuild = {
  id: string
  /** The files that the app needs without a network: code, styles, letters, and the logo of the brand. */
  files: readonly string[]
  /** Where pages load these files from instead of this site; none without a CDN. */
  bases: readonly string[]
}

/** An event that lasts as long as what it waits for. */
export type LastingEvent = { waitUntil(work: Promise<unknown>): void }
export type RequestEvent = LastingEvent & {
  request: Request
  /** The answer that the browser requested while the worker woke up; undefined where it does not do so. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
export type MessageEventOfPage = LastingEvent & { data: unknown }

/** A page that the worker looks after. */
export type WorkerClient = {
  url: string
  visibilityState: 'visible' | 'hidden'
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/**
 * The part of a service worker's global scope that is used here. The library of types for workers cannot stand beside the
 * one for pages.
 */
export type WorkerScope = {
  location: { origin: string; href: string }
  caches: CacheStorage
  fetch: typeof fetch
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  navigator: { onLine: boolean; setAppBadge?(count: number): Promise<void> }
}
