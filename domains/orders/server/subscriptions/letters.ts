import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** The letters about what somebody pays. */
export const payLetters = [
  'receipt',
  'renewalReminder',
  'renewalFailed',
  'renewalEnded',
  'renewalCancelled',
  'withdrawal',
  'withdrawalLink',
  'withdrawalOver',
  'paidTwice',
] as const
export type PayLetter = (typeof payLetters)[number]

/** A letter to be written: its words are made when it is sent. */
export const letterJob = defineJob(
  'orders.letter',
  z.strictObject({ kind: z.enum(payLetters), about: z.uuid(), at: z.number().nullable() }),
)
