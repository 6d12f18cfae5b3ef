import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'

const purpose = 'events'
const lifeMs = 60_000

// The person is named too, so that an erasure finds what is left of them here.
const holder = z.object({ userId: z.string(), selector: z.string() })

/** A single-use ticket valid for a minute. It replaces the session token in a URL, where the token would be logged. */
export function issueEventsTicket(
  tx: Queryable,
  { userId, selector }: z.infer<typeof holder>,
  now: Date,
): Promise<string> {
  return issueChallenge(tx, { purpose, saves: { userId, selector }, lifeMs }, now)
}

/** Uses a ticket and returns the selector of its session; null if it is unknown, used or expired. */
export async function ticketHolder(tx: Queryable, secret: string, now: Date): Promise<string | null> {
  const stored = await takeChallenge(tx, { purpose, secret }, now)
  return stored === null ? null : holder.parse(stored).selector
}
