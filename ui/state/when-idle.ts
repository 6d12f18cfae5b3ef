/** However busy the page is, the work is done after so long. */
const timeout = 1000

/** Does work in a task of its own, after what a person waits for; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback; the next task is near enough.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(work, { timeout })
  return () => window.cancelIdleCallback(idle)
}
