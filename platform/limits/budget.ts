/** A part of a budget that is requested. */
export type BudgetRequest = {
  /** Resolves once this part may be used. */
  granted: Promise<void>
  /** Gives it back, or waits for it no longer; counts once. */
  leave(): void
}

/** How much of a budget is in use, and how many wait for it, of all who share it. */
export type BudgetCounts = { running: number; preferred: number; others: number }

/** So many things at once; those that are preferred come before all others, each kind in order of arrival. */
export type Budget = {
  most: number
  counts(): BudgetCounts
  /** How many of this process wait. */
  waiting(): number
  /** Takes a part or waits for one; `onPlace` hears the place in the queue, from 1 on, whenever it changes. */
  request(isPreferred: boolean, onPlace: (place: number) => void): BudgetRequest
  close(): void
}

type Waiting = { enter: () => void; onPlace: (place: number) => void }

/** A budget of this process alone. */
export function createProcessBudget(most: number): Budget {
  let running = 0
  const preferred: Waiting[] = []
  const others: Waiting[] = []

  const notifyPlaces = () => [...preferred, ...others].forEach((waiting, index) => waiting.onPlace(index + 1))

  const letNextIn = () => {
    running -= 1
    const next = preferred.shift() ?? others.shift()
    if (!next) return
    running += 1
    next.enter()
    notifyPlaces()
  }

  return {
    most,
    counts: () => ({ running, preferred: preferred.length, others: others.length }),
    waiting: () => preferred.length + others.length,
    request(isPreferred, onPlace) {
      const { promise: granted, resolve: enter } = Promise.withResolvers<void>()
      const queue = isPreferred ? preferred : others
      const waiting: Waiting = { enter, onPlace }
      if (running < most) {
        running += 1
        enter()
      } else {
        queue.push(waiting)
        onPlace(isPreferred ? preferred.length : preferred.length + others.length)
      }
      let hasLeft = false
      return {
        granted,
        leave() {
          if (hasLeft) return
          hasLeft = true
          const index = queue.indexOf(waiting)
          if (index < 0) return letNextIn()
          queue.splice(index, 1)
          notifyPlaces()
        },
      }
    },
    close: () => undefined,
  }
}
