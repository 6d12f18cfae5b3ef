import { z } from 'zod'

/** The name of a model, as the operator configures it. */
export const modelName = z.string().min(1).max(200)

/** The model that writes in a conversation, and the changes that its person may make. Times are epoch milliseconds. */
export const conversationModel = z.object({
  name: z.string(),
  /** The model to change to, since the present one writes no more from then on. */
  next: z.object({ name: z.string(), from: z.number() }).nullable(),
  /** The model that the person may go back to, and until when. */
  earlier: z.object({ name: z.string(), until: z.number() }).nullable(),
  /** The model before, where it is not there any more and nobody was notified. */
  gone: z.string().nullable(),
  /** Whether another model may write where this one cannot. */
  mayFallBack: z.boolean(),
})
