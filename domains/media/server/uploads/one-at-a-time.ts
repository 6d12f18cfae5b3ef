import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import PQueue from 'p-queue'

/** So much of one person waits at once: else one fills the queue, and nobody else has a turn. */
const mostOfPerson = 3

/** Runs work when its turn comes; null when too much waits already, of all or of this person. */
export type InTurn = <T>(userId: string, work: () => Promise<T>) => Promise<{ done: T } | null>

/** Does work one by one, so that memory and processor stay bounded. */
export function createOneAtATime(mostWaiting: number): InTurn {
  const queue = new PQueue({ concurrency: 1 })
  const ofPerson = createConcurrentLimit(mostOfPerson)
  return async (userId, work) => {
    if (queue.size + queue.pending >= mostWaiting) return null
    const end = ofPerson.begin(userId)
    if (!end) return null
    try {
      return { done: await queue.add(work) }
    } finally {
      end()
    }
  }
}
