import { z } from 'zod'
import { pageOf } from '#platform/contract/paging.ts'
import { activity } from './activity-shape.ts'
import { message } from './message-shape.ts'
import { conversationPhoto } from './photo-contract.ts'

/** A page of messages, newest first, with what stands beside them in its time. */
export const messagePage = pageOf(message).extend({
  photos: z.array(conversationPhoto),
  /** Left out where there is none. */
  activities: z.array(activity).optional(),
})
