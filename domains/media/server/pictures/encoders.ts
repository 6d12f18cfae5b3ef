/** Too many pictures wait to be encoded already; callers should retry. */
export class EncodersBusy extends Error {
  override name = 'EncodersBusy'
}

export type Encoders = ReturnType<typeof createEncoders>

type Waiting = { begin(): void; leaveOut(): void }

/**
 * Bounds how many pictures are encoded at once. What somebody waits for goes first; what is only made for later takes one
 * place at most and gives way, and is left out when much of it waits.
 */
export function createEncoders({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const now: Waiting[] = []
  const later: Waiting[] = []
  let running = 0
  let runningLater = 0

  const beginNext = () => {
    while (running < atOnce) {
      const next = now.shift() ?? (runningLater === 0 ? later.shift() : undefined)
      if (!next) return
      next.begin()
    }
  }

  function queued<T>(queue: Waiting[], work: () => Promise<T>): Promise<T | null> {
    const isLater = queue === later
    return new Promise<T | null>((resolve, reject) => {
      const begin = () => {
        running += 1
        if (isLater) runningLater += 1
        void work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1
            if (isLater) runningLater -= 1
            beginNext()
          })
      }
      queue.push({ begin, leaveOut: () => resolve(null) })
      beginNext()
    })
  }

  return {
    /** Encodes what somebody waits for. Rejects with EncodersBusy when too many wait already. */
    async soon<T>(work: () => Promise<T>): Promise<T> {
      if (now.length >= mostWaiting) throw new EncodersBusy('too many pictures wait')
      // Work that somebody waits for is never dropped.
      return queued(now, work) as Promise<T>
    },

    /** Encodes what nobody waits for yet, when there is time; null when it was left out. */
    async later<T>(work: () => Promise<T>): Promise<T | null> {
      return later.length >= mostWaiting ? null : queued(later, work)
    },

    /** Leaves out what nobody waits for and has not begun. */
    leaveOutLater(): void {
      for (const waiting of later.splice(0)) waiting.leaveOut()
    },
  }
}
