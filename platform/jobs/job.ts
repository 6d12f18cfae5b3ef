import type { z } from 'zod'

/** Work that outlives its request. The payload contains ids, never the data behind them. */
export type Job<Payload = unknown> = { name: string; schema: z.ZodType<Payload>; lane: Lane }

/**
 * The worker pool of a job. Slow jobs have their own pool so that nothing else waits for them, and so have slow jobs
 * that nobody paid for.
 */
export type Lane = 'usual' | 'slow' | 'patient'

/** Declares a kind of job by its name, an order such as `privacy.export`, the shape of its payload, and who does it. */
export function defineJob<Payload>(name: string, schema: z.ZodType<Payload>, lane: Lane = 'usual'): Job<Payload> {
  return { name, schema, lane }
}
