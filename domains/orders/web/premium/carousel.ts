export const carouselMs = 3000

export type Carousel = {
  place(): number
  /** Goes to one by choice, which then stays for a whole interval. */
  jump(to: number): void
  /** Stops for as long as somebody reads, points or has asked for it; each reason counts for itself. */
  hold(reason: string): void
  release(reason: string): void
  isUnderReview(reason: string): boolean
  subscribe(listener: () => void): () => void
}

/** Shows one after another, the first again after the last; runs only while somebody watches. */
export function createCarousel(count: number): Carousel {
  const listeners = new Set<() => void>()
  const reasons = new Set<string>()
  let place = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  const stop = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const run = () => {
    stop()
    if (listeners.size > 0 && reasons.size === 0 && count > 1) timer = setTimeout(next, carouselMs)
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  function next() {
    place = (place + 1) % count
    run()
    notify()
  }
  return {
    place: () => place,
    jump(to) {
      place = Math.min(Math.max(to, 0), Math.max(count - 1, 0))
      run()
      notify()
    },
    hold(reason) {
      reasons.add(reason)
      stop()
      notify()
    },
    release(reason) {
      if (!reasons.delete(reason)) return
      run()
      notify()
    },
    isUnderReview: (reason) => reasons.has(reason),
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) run()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
