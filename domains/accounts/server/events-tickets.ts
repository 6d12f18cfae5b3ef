import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { findSession } from './tokens.ts'
import { actorOf } from './users.ts'

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

/** Who brings this ticket; null when it is unknown, used or too old, and when its session has ended. */
export async function takeEventsTicket(tx: Queryable, secret: string, now: Date): Promise<Actor | null> {
  const stored = await takeChallenge(tx, { purpose, secret }, now)
  if (stored === null) return null
  const { selector } = holder.parse(stored)
  const user = await findSession(tx, selector, now)
  return user && actorOf(user, selector, now)
}
