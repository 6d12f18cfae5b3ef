import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { carePaths } from './care.ts'

/** The subject of a crisis. */
export const carePath = z.enum(carePaths)

/** Care after a crisis as pages know it; null when there is none. */
export const careView = z
  .object({
    path: carePath,
    isPaused: z.boolean(),
    isRecent: z.boolean(),
    isFollowUpDue: z.boolean(),
  })
  .nullable()

const answersItself = { auth: 'visitor', alsoFor: ['excluded', 'closing'], repeat: 'safe' } as const

export const resumeAfterCare = defineCall('/v1/user/care/resume', {
  ...answersItself,
  summary: 'The person chooses to go on after a crisis: characters speak again, with care for the rest of the day.',
  params: z.strictObject({}),
  data: z.object({ care: careView }),
  errors: [],
})

export const endCareFollowUp = defineCall('/v1/user/care/follow-up/end', {
  ...answersItself,
  summary: 'The person has answered how they are the day after a crisis, or does not want to: nobody asks again.',
  params: z.strictObject({}),
  data: z.object({ care: careView }),
  errors: [],
})
