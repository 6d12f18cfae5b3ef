import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** The letters about payments. */
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

const letter = z.strictObject({ kind: z.enum(payLetters), about: z.uuid(), at: z.number().nullable() })
/** A letter that waits: its text is written when it is sent. `about` is an order or a subscription. */
export type WaitingLetter = z.infer<typeof letter>

export const letterJob = defineJob('orders.letter', letter)

/** Queues a letter in the caller's transaction. While a key waits, nothing is added under it. */
export type QueueLetter = (tx: Tx, letter: WaitingLetter, key: string) => Promise<void>

/** The queue of letters about payments. */
export function createLetterQueue(jobs: Pick<Jobs, 'enqueue'>): QueueLetter {
  return (tx, waiting, key) => jobs.enqueue(tx, letterJob, waiting, key)
}
