type Idle = {
  /** After this time the work is done all the same. */
  withinMs?: number
}

/** Does work in a task of its own, after what a person waits for; returns how to call it off. */
export function whenIdle(work: () => void, { withinMs }: Idle = {}): () => void {
  // Safari has no idle callback; the next task is near enough.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(work, withinMs === undefined ? {} : { timeout: withinMs })
  return () => window.cancelIdleCallback(idle)
}

/** The same for work that goes on until it is stopped, as an effect has it; returns how to call it off or stop it. */
export function startWhenIdle(start: () => () => void): () => void {
  let stop = (): void => undefined
  const cancel = whenIdle(() => void (stop = start()), { withinMs: 1000 })
  return () => {
    cancel()
    stop()
  }
}
