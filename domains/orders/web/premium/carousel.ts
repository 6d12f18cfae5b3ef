import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'

export const carouselMs = 3000

/** Why it stands still: somebody reads, points, wants less motion or has paused it. Each reason counts for itself. */
export type PauseReason = 'pointer' | 'focus' | 'motion' | 'paused'

export type CarouselState = { place: number; pauses: readonly PauseReason[] }

export type Carousel = ReadableStore<CarouselState> & {
  /** Goes to one by choice, which then stays for a whole interval. */
  jump(to: number): void
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
  /** Moves on while somebody watches; returns how to stop. */
  run(): () => void
}

/** Shows one after another, the first again after the last. */
export function createCarousel(count: number): Carousel {
  const { set, ...store } = createStore<CarouselState>({ place: 0, pauses: [] })
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (part: Partial<CarouselState>) => {
    set({ ...store.state(), ...part })
    clearTimeout(timer)
    if (isRunning && store.state().pauses.length === 0 && count > 1) timer = setTimeout(next, carouselMs)
  }
  const next = () => become({ place: (store.state().place + 1) % count })
  return {
    ...store,
    jump: (to) => become({ place: Math.min(Math.max(to, 0), Math.max(count - 1, 0)) }),
    pause: (reason) => become({ pauses: [...without(reason), reason] }),
    resume: (reason) => become({ pauses: without(reason) }),
    run() {
      isRunning = true
      become({})
      return () => {
        isRunning = false
        clearTimeout(timer)
      }
    },
  }

  function without(reason: PauseReason) {
    return store.state().pauses.filter((one) => one !== reason)
  }
}
