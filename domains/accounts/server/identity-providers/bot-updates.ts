import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { botUpdates } from '../tables.ts'

/** Longer than Telegram redelivers an update. */
const rememberMs = 2 * 24 * 3_600_000
/** A process that has not answered an update by then is gone. */
const openMs = 60_000

type Key = { botId: string; updateId: number }

/** An update that this process answers now: finished, or released to be delivered again. */
export type UpdateClaim = { finish(): Promise<void>; release(): Promise<503> }

/**
 * Claims an update, so that of all deliveries of it one is answered. `answered` is behind us; `open` is being answered, by
 * another process or one that died a moment ago.
 */
export async function claimUpdate(db: Db, key: Key, now: Date): Promise<UpdateClaim | 'answered' | 'open'> {
  const one = and(eq(botUpdates.botId, key.botId), eq(botUpdates.updateId, key.updateId))
  const openUntil = new Date(now.getTime() + openMs)
  const claimed = await db
    .insert(botUpdates)
    .values({ ...key, receivedAt: now, openUntil })
    .onConflictDoUpdate({
      target: [botUpdates.botId, botUpdates.updateId],
      set: { openUntil },
      setWhere: lt(botUpdates.openUntil, now),
    })
    .returning({ updateId: botUpdates.updateId })
  if (claimed.length === 0) {
    const [row] = await db.select({ openUntil: botUpdates.openUntil }).from(botUpdates).where(one)
    return row?.openUntil === null ? 'answered' : 'open'
  }
  await db.delete(botUpdates).where(lt(botUpdates.receivedAt, new Date(now.getTime() - rememberMs)))
  return {
    async finish() {
      await db.update(botUpdates).set({ openUntil: null }).where(one)
    },
    async release() {
      await db.delete(botUpdates).where(one)
      return 503
    },
  }
}
