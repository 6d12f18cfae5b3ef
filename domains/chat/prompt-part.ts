import { z } from 'zod'

/** A part of the prompt of a reply, as the person reads it. */
export const promptPart = z.object({
  part: z.string(),
  text: z.string(),
  tokens: z.number().int(),
  /** The name of the own lorebook that the part is of. */
  book: z.string().optional(),
})
