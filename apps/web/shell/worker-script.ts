import type { Boot } from '#platform/contract/request-scope.ts'

/**
 * The script of a document that prepares for the time without a network, once its page is there: the service worker, in
 * this language. Private windows and pages without TLS may forbid it. Development has none, which hot reloading would have
 * to pass by.
 */
export function workerScript({ locale }: Pick<Boot, 'locale'>): string {
  if (!import.meta.env.PROD) return ''
  return `addEventListener('load',()=>navigator.serviceWorker?.register('/worker.js?lang=${locale}',{updateViaCache:'none'}).catch(()=>{}))`
}
