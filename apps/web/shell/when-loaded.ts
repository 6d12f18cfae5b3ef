/** Calls back once all of the first page is here, so that what it does not show may be fetched; returns how to call it off. */
export function whenLoaded(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work()
    return () => undefined
  }
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}
