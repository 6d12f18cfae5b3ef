import type { z } from 'zod'

/** Work that outlives the request that asked for it. The payload holds ids, never what they stand for. */
export type Job<Payload = unknown> = { name: string; schema: z.ZodType<Payload> }

/** Declares a kind of job by its name, an order such as `privacy.export`, and the shape of its payload. */
export function defineJob<Payload>(name: string, schema: z.ZodType<Payload>): Job<Payload> {
  return { name, schema }
}
