/** Waits for an earlier reply to end, or for this one to be stopped before its turn. */
export function untilEnded(earlier: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([earlier, stopped])
}
