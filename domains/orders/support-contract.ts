import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

export const listSupportPacks = defineCall('/v1/config/gold/support', {
  summary: 'What a pack brings on top where it is paid through customer service, smallest first.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({ list: z.array(z.object({ gold: z.int().positive(), bonus: z.int().nonnegative() })) }),
  errors: [],
  repeat: 'safe',
})
