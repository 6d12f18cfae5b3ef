import PQueue from 'p-queue'

/** Does work one by one, so that memory and processor stay bounded; null when too much of it waits already. */
export function createOneAtATime(mostWaiting: number) {
  const queue = new PQueue({ concurrency: 1 })
  return async function inTurn<T>(work: () => Promise<T>): Promise<{ done: T } | null> {
    if (queue.size + queue.pending >= mostWaiting) return null
    return { done: await queue.add(work) }
  }
}
