import { z } from 'zod'

/** A part of the prompt of a reply, as the person reads it. */
export const promptPart = z.object({
  part: z.string(),
  text: z.string(),
  tokens: z.number().int(),
  /** The name of the own lorebook that the part is of. */
  book: z.string().optional(),
  /** Its id; replies from before ids were stored have none. */
  bookId: z.string().optional(),
})

export type PromptPart = z.infer<typeof promptPart>

/** Something of the past that a reply used: a memory, the summary of a sitting, or a message. */
export const usedMemory = z.object({
  kind: z.enum(['memory', 'summary', 'message']),
  id: z.string(),
  text: z.string(),
  at: z.number(),
})
export type UsedMemory = z.infer<typeof usedMemory>
