import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { MessageRow } from './messages.ts'
import { findMessage } from './messages.ts'
import type { createForeignReplies } from './foreign-replies.ts'
import { createHeldReplies } from './held-replies.ts'
import type { ReplyEnding } from './live-reply.ts'
import { abortReasons } from './reply-endings.ts'
import { interruptReplies, stopReplies, storeStop } from './reply-store.ts'

/** A reply that is written in this process. */
type Running = { ownerId: string; abort: AbortController; finished: Promise<ReplyEnding> }
type Needs = {
  db: Db
  events: Pick<PersonEvents, 'bus'>
  clock: Clock
  running: ReadonlyMap<string, Running>
  foreign: ReturnType<typeof createForeignReplies>
}

const { stopped, leaving } = abortReasons
/** The writer of a reply that is stopped elsewhere gets this time to store the text that it has shown. */
const stopElsewhereMs = 3_000
const stopTopic = 'stop-reply'
const leaveTopic = 'interrupt-replies'
const stopAllTopic = 'stop-replies'
const ownerTopic = 'change-owner'

/** Ends replies and changes whose they are, in whichever process they are written. */
export function createReplyControl({ db, events, clock, running, foreign }: Needs) {
  const { bus } = events
  const heldReplies = createHeldReplies({ db, held: bus.held })

  async function stopHere({ abort, finished }: Running): Promise<void> {
    abort.abort(stopped)
    await finished
  }

  async function abortAllHere(userId: string, reason: Error): Promise<void> {
    const own = [...running.values()].filter(({ ownerId }) => ownerId === userId)
    for (const { abort } of own) abort.abort(reason)
    await Promise.all(own.map(({ finished }) => finished))
  }

  function changeOwnerHere(fromUserId: string, toUserId: string): void {
    for (const entry of running.values()) if (entry.ownerId === fromUserId) entry.ownerId = toUserId
  }

  bus.on(stopTopic, (messageId) => {
    const entry = running.get(messageId as string)
    if (entry) void stopHere(entry)
  })
  bus.on(leaveTopic, (userId) => void abortAllHere(userId as string, leaving))
  bus.on(stopAllTopic, (userId) => void abortAllHere(userId as string, stopped))
  bus.on(ownerTopic, (change) => changeOwnerHere(...(change as [string, string])))

  return {
    /** Stops a reply; resolves when it has ended. */
    async stop(row: MessageRow): Promise<void> {
      const entry = running.get(row.id)
      if (entry) return stopHere(entry)
      bus.send(stopTopic, row.id)
      if (bus.isShared && (await foreign.endsWithin(row.userId, row.id, stopElsewhereMs))) return
      // Nobody writes it any more: what is stored and held is all there is.
      await heldReplies.intoRows({ userId: row.userId })
      const left = await findMessage(db, row.userId, row.id)
      if (left?.state !== 'streaming') return
      await storeStop(db, left, clock.now())
    },
    /** A visitor became someone else while replies were being written. */
    changeOwner(fromUserId: string, toUserId: string): void {
      changeOwnerHere(fromUserId, toUserId)
      bus.send(ownerTopic, [fromUserId, toUserId])
    },
    /** Breaks off all that is written for a person, here and elsewhere, and returns its price. */
    async interruptAllOf(userId: string): Promise<void> {
      await abortAllHere(userId, leaving)
      bus.send(leaveTopic, userId)
      await heldReplies.intoRows({ userId })
      // Another process that is not reached notices by the row that its reply has ended.
      await interruptReplies(db, { userId }, clock.now())
    },
    /** Stops all that is written for a person who leaves, here and elsewhere; the text that stays is paid for. */
    async stopAllOf(userId: string): Promise<void> {
      bus.send(stopAllTopic, userId)
      await abortAllHere(userId, stopped)
      if (bus.isShared) await foreign.allEndWithin(userId, stopElsewhereMs)
      // Nobody writes those that are left: what is stored and held is all there is.
      await heldReplies.intoRows({ userId })
      await stopReplies(db, userId, clock.now())
    },
  }
}
