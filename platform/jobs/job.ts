import type { z } from 'zod'

/** Work that outlives its request. The payload contains ids, never the data behind them. */
export type Job<Payload = unknown> = { name: string; schema: z.ZodType<Payload>; lane: Lane }

/**
 * The worker pool of a job. Slow jobs have their own pool so that nothing else waits for them, and so have slow jobs
 * that nobody paid for.
 */
export type Lane = 'usual' | 'slow' | 'patient'

/** Thrown by a job that cannot go on before a time has passed. That is no failure of it, and is no attempt. */
export class JobLater extends Error {
  override name = 'JobLater'
  readonly waitMs: number
  constructor(waitMs: number) {
    super('later')
    this.waitMs = waitMs
  }
}

/** Declares a kind of job by its name, an order such as `privacy.export`, the shape of its payload, and who does it. */
export function defineJob<Payload>(name: string, schema: z.ZodType<Payload>, lane: Lane = 'usual'): Job<Payload> {
  return { name, schema, lane }
}
