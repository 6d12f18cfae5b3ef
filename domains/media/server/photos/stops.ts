/** The drawings that are under sign-in method this process, so that one can be stopped at once. */
export function createStops() {
  const running = new Map<string, AbortController>()
  return {
    /** A signal for one drawing; `done` forgets it. */
    begin(photoId: string): { signal: AbortSignal; done(): void } {
      const controller = new AbortController()
      running.set(photoId, controller)
      return {
        signal: controller.signal,
        done: () => void (running.get(photoId) === controller && running.delete(photoId)),
      }
    },
    stop(photoId: string): void {
      running.get(photoId)?.abort(new Error('the photo was cancelled'))
    },
  }
}

export type Stops = ReturnType<typeof createStops>
