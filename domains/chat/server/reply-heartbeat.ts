import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { ReplyHold } from './reply-hold.ts'
import type { LiveReply } from './live-reply.ts'
import { frameMs } from './live-reply.ts'
import { storeGrowth } from './reply-store.ts'

/** A reply that is being generated, as far as the heartbeat needs it. */
export type BeatingReply = {
  live: LiveReply
  ownerId: string
  /** Characters that stood there before it was written on. */
  baseLength: number
  /** Holds its text outside of its row; null where only the row has it. */
  hold: ReplyHold | null
  /** Someone ended it elsewhere. */
  endedElsewhere(): void
}

const growthMs = 1000
const lifeSignMs = 1500
/** Every third look: until then the text is held elsewhere, and the row shows by this alone that its writer lives. */
const heldLifeSignMs = 2500

/**
 * Publishes and stores all growing replies together: frames to their readers, and one statement to their rows, each second
 * or, where their texts are held outside of the rows, every three.
 */
export function startReplyHeartbeat(
  needs: { db: Db; log: Log; isHeld: boolean },
  replies: () => BeatingReply[],
): () => void {
  const signMs = needs.isHeld ? heldLifeSignMs : lifeSignMs
  let lastLifeSign = Number.NEGATIVE_INFINITY
  let isStoring = false
  let missing = new Set<string>()

  const storeAll = async (): Promise<void> => {
    const now = performance.now()
    const isLifeSign = now - lastLifeSign >= signMs
    const growing = replies().filter(
      ({ live, baseLength, hold }) =>
        isLifeSign || missing.has(live.messageId) || (!hold?.isHeld() && live.text().length > baseLength),
    )
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
      for (const [at, { messageId, text }] of rows.entries())
        if (alive.has(messageId)) growing[at]?.hold?.stored(text.length)
      const missed = growing.filter(({ live }) => !alive.has(live.messageId))
      // A row that is missed once may have become another person's meanwhile.
      for (const reply of missed) if (missing.has(reply.live.messageId)) reply.endedElsewhere()
      missing = new Set(missed.map(({ live }) => live.messageId))
    } catch (error) {
      lastLifeSign = Number.NEGATIVE_INFINITY
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
