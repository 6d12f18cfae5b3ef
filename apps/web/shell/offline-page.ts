import type { Boot } from '#platform/contract/request-scope.ts'

/**
 * The script of a document that prepares for a navigation without a network, once its page is there: a worker stores the
 * page about that, in this language and of this build. Private windows and pages without TLS may forbid it. Development
 * has none, which hot reloading would have to pass by.
 */
export function offlineScript({ locale, buildId }: Pick<Boot, 'locale' | 'buildId'>): string {
  if (!import.meta.env.PROD) return ''
  const page = encodeURIComponent(`/_offline/${locale}?v=${buildId}`)
  return `addEventListener('load',()=>navigator.serviceWorker?.register('/offline-worker.js?page=${page}').catch(()=>{}))`
}
