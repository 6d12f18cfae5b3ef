type Waiting = {
  isPremium: boolean
  enter: () => void
  leave: (reason: unknown) => void
  onPlace: (place: number) => void
}

/** A place among the replies that are written or wait, before anything is stored. It is used once: entered or released. */
export type Place = {
  /** Resolves with a way to leave once it is this reply's turn. */
  enter(signal: AbortSignal, onPlace: (place: number) => void): Promise<() => void>
  /** Gives the place up where nothing was stored; nothing when it was entered. */
  release(): void
}

/**
 * Lets a bounded number of replies be generated at once; premium people wait before all others, in order of arrival.
 * The queue's bound counts only those ahead of the newcomer, so that a queue full of others turns no premium person
 * away. A place is reserved before a message is stored, so that no stored message finds the queue full.
 */
export function createAdmission(limits: { concurrency: number; queue: number }) {
  let running = 0
  const premium: Waiting[] = []
  const others: Waiting[] = []
  const reserved = { premium: 0, others: 0 }

  const hasRoom = (isPremium: boolean) => {
    const ahead = premium.length + reserved.premium + (isPremium ? 0 : others.length + reserved.others)
    return ahead < limits.queue + Math.max(0, limits.concurrency - running)
  }

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

  const enter = async (isPremium: boolean, signal: AbortSignal, onPlace: (place: number) => void) => {
    signal.throwIfAborted()
    if (running < limits.concurrency) running += 1
    else await wait(isPremium, signal, onPlace)
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }

  return {
    running: () => running,
    waiting: () => premium.length + others.length,
    /** A place for another reply, if only to wait; null when all are taken. */
    reserve(isPremium: boolean): Place | null {
      if (!hasRoom(isPremium)) return null
      const kind = isPremium ? 'premium' : 'others'
      reserved[kind] += 1
      let isReserved = true
      const release = () => {
        if (isReserved) reserved[kind] -= 1
        isReserved = false
      }
      return {
        release,
        enter(signal, onPlace) {
          release()
          return enter(isPremium, signal, onPlace)
        },
      }
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
