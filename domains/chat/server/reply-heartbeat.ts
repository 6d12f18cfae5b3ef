import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { LiveReply } from './live-reply.ts'
import { frameMs } from './live-reply.ts'
import { storeGrowth } from './reply-store.ts'

/** A reply that is being generated, as far as the heartbeat needs it. */
export type BeatingReply = {
  live: LiveReply
  ownerId: string
  /** Characters that stood there before it was written on. */
  baseLength: number
  /** Someone ended it elsewhere. */
  endedElsewhere(): void
}

const growthMs = 1000
const lifeSignMs = 1500

/**
 * Publishes and stores all growing replies together: frames to their readers, and one statement a second to their rows.
 */
export function startReplyHeartbeat(needs: { db: Db; log: Log }, replies: () => BeatingReply[]): () => void {
  let lastLifeSign = Number.NEGATIVE_INFINITY
  let isStoring = false
  let missing = new Set<string>()

  const storeAll = async (): Promise<void> => {
    const now = performance.now()
    const isLifeSign = now - lastLifeSign >= lifeSignMs
    const growing = replies().filter(({ live, baseLength }) => isLifeSign || live.text().length > baseLength)
    if (isStoring || growing.length === 0) return
    isStoring = true
    if (isLifeSign) lastLifeSign = now
    try {
      const rows = growing.map(({ ownerId, live }) => ({
        userId: ownerId,
        messageId: live.messageId,
        text: live.text(),
      }))
      const alive = await storeGrowth(needs.db, rows)
      const missed = growing.filter(({ live }) => !alive.has(live.messageId))
      // A row that is missed once may have become another person's meanwhile.
      for (const reply of missed) if (missing.has(reply.live.messageId)) reply.endedElsewhere()
      missing = new Set(missed.map(({ live }) => live.messageId))
    } catch (error) {
      needs.log.error({ err: error }, 'growing replies could not be stored; trying again')
    } finally {
      isStoring = false
    }
  }

  const frames = setInterval(() => {
    for (const { live } of replies()) live.flush()
  }, frameMs)
  const growth = setInterval(() => void storeAll(), growthMs)
  return () => {
    clearInterval(frames)
    clearInterval(growth)
  }
}
