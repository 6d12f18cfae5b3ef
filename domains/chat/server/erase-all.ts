import { eq } from 'drizzle-orm'
import { removeConversation } from '#domains/memory/server/public.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { lockConversations } from './conversations.ts'
import { eraseJob } from './erase-deleted.ts'
import { restorableSince } from './restorable.ts'
import { conversations } from './tables.ts'

/**
 * Takes all conversations of a person away at once, also those that they deleted before, and has them erased by a job in the
 * same transaction. None can be restored: they count as deleted for as long as that takes.
 */
export async function eraseAllConversations(
  tx: Tx,
  { userId, now, jobs }: { userId: string; now: Date; jobs: Pick<Jobs, 'enqueue'> },
): Promise<number> {
  await lockConversations(tx, userId)
  const rows = await tx
    .update(conversations)
    .set({ deletedAt: restorableSince(now), draft: '' })
    .where(eq(conversations.userId, userId))
    .returning({ id: conversations.id })
  for (const { id } of rows) await removeConversation(tx, userId, id)
  if (rows.length > 0) await jobs.enqueue(tx, eraseJob, {}, `all of ${userId}`)
  return rows.length
}
