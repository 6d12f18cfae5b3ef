import { refuse } from '#platform/http/handler.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import type { Limiter } from '#platform/limits/limiter.ts'

/** So many run at once, beside the replies: those who wait for one come first. */
const mostAtOnce = 4
const busyMs = 5000

/** Runs what a person requests of the engine beside replies, within their limit and the one of all; refuses with the reason. */
export function createEngineRequests(ofPerson: Limiter) {
  const running = createConcurrentLimit(mostAtOnce)
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const waitMs = await ofPerson.take(userId)
    if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
    const end = running.begin('all') ?? refuse('CHAT_BUSY', busyMs)
    return work()
      .catch(() => refuse('ENGINE_OVERLOADED'))
      .finally(end)
  }
}
