import { EngineError } from '#platform/models/chat-engine.ts'
import type { ImageOptions } from './image-engine.ts'

/** Does work under a time limit: an EngineError when it is over, the signal's reason when it is aborted before. */
export async function withinTime<T>(
  mostMs: number,
  options: ImageOptions,
  work: (limited: ImageOptions) => Promise<T>,
): Promise<T> {
  options.signal.throwIfAborted()
  const limit = AbortSignal.timeout(mostMs)
  try {
    return await work({ ...options, signal: AbortSignal.any([options.signal, limit]) })
  } catch (error) {
    options.signal.throwIfAborted()
    if (limit.aborted) throw new EngineError('timeout', `no picture within ${mostMs / 1000} s`, { cause: error })
    throw error
  }
}
