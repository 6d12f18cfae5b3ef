import { JobLater } from '#platform/jobs/job.ts'
import type { BotAnswer } from '#platform/telegram/bot-api.ts'
import type { ChatWaits } from './chat-waits.ts'

const awayMs = 30_000
/** Nobody expects any more what Telegram did not take for so long. */
export const tooLateMs = 24 * 3_600_000

/**
 * Whether Telegram took what a job sent; false where it never will. Where it wants a wait, or is away, the job goes back
 * into the queue for that time, and the drafts of its chat pause.
 */
export function isTaken(
  { status, retryAfterMs }: BotAnswer,
  drafts: { waits: ChatWaits; chat: string } | null,
): boolean {
  if (status === 429) {
    drafts?.waits.note(drafts.chat, retryAfterMs || awayMs)
    throw new JobLater(retryAfterMs || awayMs)
  }
  if (status === 0 || status >= 500) throw new JobLater(awayMs)
  return status < 400
}
