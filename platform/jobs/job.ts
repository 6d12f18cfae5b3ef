import type { z } from 'zod'

/** Work that outlives the request that requested it. The payload holds ids, never what they stand for. */
export type Job<Payload = unknown> = { name: string; schema: z.ZodType<Payload>; lane: Lane }

/**
 * Which hands do a job: what takes long has hands of its own, so that nothing else waits for it, and so has what takes
 * long and nobody paid for.
 */
export type Lane = 'usual' | 'slow' | 'patient'

/** Declares a kind of job by its name, an order such as `privacy.export`, the shape of its payload, and who does it. */
export function defineJob<Payload>(name: string, schema: z.ZodType<Payload>, lane: Lane = 'usual'): Job<Payload> {
  return { name, schema, lane }
}
