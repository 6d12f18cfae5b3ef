/** One call at a time in a browser: two would hear each other. */
const name = 'call'

/**
 * Takes the call of this browser, from another tab where one is on. `onTaken` is called when another tab takes it; the
 * answer lets it go.
 */
export function holdCall(onTaken: () => void, locks: Pick<LockManager, 'request'> = navigator.locks): () => void {
  let isOver = false
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  locks
    .request(name, { steal: true }, () => held)
    .catch(() => {
      if (!isOver) onTaken()
    })
  return () => {
    isOver = true
    letGo()
  }
}
