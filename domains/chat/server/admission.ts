type Waiting = {
  isPremium: boolean
  enter: () => void
  leave: (reason: unknown) => void
  onPlace: (place: number) => void
}

/** The queue is full; try again later. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Lets a bounded number of replies be generated at once; premium people wait before all others, in order of arrival.
 * The queue's bound counts only those ahead of the newcomer, so that a queue full of others turns no premium person
 * away.
 */
export function createAdmission(limits: { concurrency: number; queue: number }) {
  let running = 0
  const premium: Waiting[] = []
  const others: Waiting[] = []

  const isQueueFull = (isPremium: boolean) => premium.length + (isPremium ? 0 : others.length) >= limits.queue

  const notifyPlaces = () => [...premium, ...others].forEach((waiting, index) => waiting.onPlace(index + 1))

  const leave = () => {
    running -= 1
    const next = premium.shift() ?? others.shift()
    if (!next) return
    running += 1
    next.enter()
    notifyPlaces()
  }

  const wait = (isPremium: boolean, signal: AbortSignal, onPlace: (place: number) => void) =>
    new Promise<void>((resolve, reject) => {
      const queue = isPremium ? premium : others
      const waiting: Waiting = { isPremium, enter: resolve, leave: reject, onPlace }
      queue.push(waiting)
      signal.addEventListener(
        'abort',
        () => {
          const index = queue.indexOf(waiting)
          if (index < 0) return
          queue.splice(index, 1)
          reject(signal.reason as Error)
          notifyPlaces()
        },
        { once: true },
      )
      onPlace(isPremium ? premium.length : premium.length + others.length)
    })

  return {
    running: () => running,
    waiting: () => premium.length + others.length,
    /** Whether another reply may be requested now, if only to wait. */
    hasRoom: (isPremium: boolean) => running < limits.concurrency || !isQueueFull(isPremium),
    /** Resolves with a way to leave once it is this reply's turn. */
    async enter(isPremium: boolean, signal: AbortSignal, onPlace: (place: number) => void): Promise<() => void> {
      signal.throwIfAborted()
      if (running < limits.concurrency) running += 1
      else if (isQueueFull(isPremium)) throw new QueueFull()
      else await wait(isPremium, signal, onPlace)
      let left = false
      return () => {
        if (!left) leave()
        left = true
      }
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
