import { z } from 'zod'

/** The paging params every list takes: an opaque cursor from the page before, and how many rows (1 to 100). */
export const pageParams = { cursor: z.string().max(200).nullish(), limit: z.int().min(1).max(100).default(24) }

/** The shape of every list: rows, and the cursor of the next page or null. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), next: z.string().nullable() })
}
