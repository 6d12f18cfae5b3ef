import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import { payFeedback } from './tables.ts'

type Feedback = { userId: string; orderId: string | null; text: string; key: string; locale: string; now: Date }

/** Saves what a person wrote about a payment, with its order; once per key. */
export async function saveFeedback(db: Db, feedback: Feedback): Promise<void> {
  const { userId, orderId, text, key, locale, now } = feedback
  const [known] = await db
    .select({ id: payFeedback.id })
    .from(payFeedback)
    .where(and(eq(payFeedback.userId, userId), eq(payFeedback.key, key)))
  if (known) return
  if (orderId !== null) await findOwnOrder(db, { orderId, userId })
  if (moderateText(text, { surface: 'chat-in', locale, year: now.getFullYear() }).action !== 'allow')
    return refuse('TEXT_BLOCKED')
  await db
    .insert(payFeedback)
    .values({ id: newId(now), userId, orderId, text, key, createdAt: now })
    .onConflictDoNothing()
}
