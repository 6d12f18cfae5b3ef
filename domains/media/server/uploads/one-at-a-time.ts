/** Does work one by one, so that memory and processor stay bounded; null when too much of it waits already. */
export function createOneAtATime(mostWaiting: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async function inTurn<T>(work: () => Promise<T>): Promise<{ done: T } | null> {
    if (waiting >= mostWaiting) return null
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return { done: await turn }
    } finally {
      waiting -= 1
    }
  }
}
