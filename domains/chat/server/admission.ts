import type { Budget } from '#platform/limits/budget.ts'

/** A reply that waits for its turn: at which model, until when, and who hears its place in the queue. */
export type Wait = { model?: string | undefined; signal: AbortSignal; onPlace: (place: number) => void }

/** A place among the replies that are written or wait, before anything is stored. It is used once: entered or released. */
export type Place = {
  /** Resolves with a way to leave once it is this reply's turn. */
  enter(wait: Wait): Promise<() => void>
  /** Gives the place up where nothing was stored; nothing when it was entered. */
  release(): void
}

/** How many replies may be written at once, by the model that writes them; undefined where there is no choice of models. */
export type ReplyBudgets = { of(model: string | undefined): Budget; all: readonly Budget[] }

/**
 * Lets a bounded number of replies be generated at once; premium people wait before all others, in order of arrival.
 * The queue's bound counts only those ahead of the newcomer, so that a queue full of others turns no premium person
 * away. A place is reserved before a message is stored, so that no stored message finds the queue full. Where processes
 * share the budget, the bound counts everybody as of the last second.
 */
export function createAdmission({ budgets, queue }: { budgets: ReplyBudgets; queue: number }) {
  const reserved = { premium: 0, others: 0 }

  const hasRoom = (isPremium: boolean) => {
    let [ahead, free] = [reserved.premium + (isPremium ? 0 : reserved.others), 0]
    for (const budget of budgets.all) {
      const { running, preferred, others } = budget.counts()
      ahead += preferred + (isPremium ? 0 : others)
      free += Math.max(0, budget.most - running)
    }
    return ahead < queue + free
  }

  const enter = async (isPremium: boolean, { model, signal, onPlace }: Wait) => {
    signal.throwIfAborted()
    const { granted, leave } = budgets.of(model).request(isPremium, onPlace)
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        leave()
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      void granted.then(() => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      })
    })
    return leave
  }

  return {
    running: () => budgets.all.reduce((sum, budget) => sum + budget.counts().running, 0),
    /** Replies of this process that wait. */
    waiting: () => budgets.all.reduce((sum, budget) => sum + budget.waiting(), 0),
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
        enter(wait) {
          release()
          return enter(isPremium, wait)
        },
      }
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
