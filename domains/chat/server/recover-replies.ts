import type { Db } from '#platform/db/database.ts'
import type { HeldTexts } from '#platform/events/process-bus.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { createHeldReplies } from './held-replies.ts'
import type { SilentReply } from './reply-store.ts'
import { interruptReplies, silentReplies } from './reply-store.ts'

/** Replies show a sign of life every two seconds at most; after two missing ones a reply is suspected. */
const silentMs = 4_000
/** Those whose text is held outside of their rows do so every three seconds; watched, they have missed two as well. */
const heldSilentMs = 5_000
const lookEveryMs = 1_000
/** A suspected reply is ended when it has shown no sign of life for so long under watch. */
const watchMs = 1_500
/** After an outage of the database, or of this process, writers get this time to show a sign of life again. */
const graceMs = 4_000
const slowLookMs = 1_000
const longGapMs = 3_000

type Needs = {
  db: Db
  held: HeldTexts | null
  now(): Date
  log: Log
  metrics: Pick<Metrics, 'repliesRecovered'>
  monotonic?: () => number
}

/**
 * Ends replies whose writer is gone, and returns their price.
 * NOTE: the age of a sign of life is the database's matter, and how long it stayed unchanged is measured by this process's
 * monotonic clock: no clock that is wrong ends a healthy reply, and neither does an outage that silenced all writers.
 */
export function createReplyRecovery({ db, held, now, log, metrics, monotonic = () => performance.now() }: Needs) {
  const heldReplies = createHeldReplies({ db, held })
  const suspectAfterMs = held ? heldSilentMs : silentMs
  /** When each was first seen silent, by its id and its last sign of life. */
  const suspects = new Map<string, number>()
  let lastLookAt = monotonic()
  let graceUntil = 0
  let isLooking = false
  let timer: ReturnType<typeof setInterval> | undefined

  const keyOf = ({ id, heartbeat }: SilentReply) => `${id} ${heartbeat}`

  const excuse = () => {
    suspects.clear()
    graceUntil = monotonic() + graceMs
  }

  /** Looks once; answers how many replies it ended. */
  const look = async (): Promise<number> => {
    const startedAt = monotonic()
    const wasAway = startedAt - lastLookAt > longGapMs
    const silent = await silentReplies(db, suspectAfterMs).catch((error: unknown) => {
      excuse()
      throw error
    })
    lastLookAt = monotonic()
    if (wasAway || lastLookAt - startedAt > slowLookMs) excuse()
    const seen = new Set(silent.map(keyOf))
    for (const key of suspects.keys()) if (!seen.has(key)) suspects.delete(key)
    for (const reply of silent) if (!suspects.has(keyOf(reply))) suspects.set(keyOf(reply), lastLookAt)
    if (lastLookAt < graceUntil) return 0
    const gone = silent.filter((reply) => lastLookAt - (suspects.get(keyOf(reply)) ?? lastLookAt) >= watchMs)
    if (gone.length === 0) return 0
    await heldReplies.intoRows({ silent: gone })
    return interruptReplies(db, { silent: gone }, now())
  }

  return {
    look,
    start(): void {
      timer = setInterval(() => {
        if (isLooking) return
        isLooking = true
        look()
          .then((ended) => {
            metrics.repliesRecovered.inc(ended)
            if (ended > 0) log.warn({ replies: ended }, 'replies of a process that is gone were ended')
          })
          .catch((error: unknown) => log.error({ err: error }, 'recovery of replies failed'))
          .finally(() => (isLooking = false))
      }, lookEveryMs)
    },
    close: () => clearInterval(timer),
  }
}

/** Ends every reply that is still being written: for the start of the only process that writes any. */
export async function interruptAllReplies(needs: { db: Db; held: HeldTexts | null }, now: Date): Promise<number> {
  await createHeldReplies(needs).intoRows('all')
  return interruptReplies(needs.db, 'all', now)
}
