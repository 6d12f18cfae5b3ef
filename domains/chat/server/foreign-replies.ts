import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Db } from '#platform/db/database.ts'
import type { EventSink } from '#platform/http/event-stream.ts'
import { CallRefused } from '#platform/http/handler.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { Turn } from '../contract.ts'
import { leanTurn } from '../lean-turn.ts'
import { eventIdAt, offsetOfEvent } from '../rules.ts'
import type { ReplyEnding } from './live-reply.ts'
import { acceptedFrame, publishEndedReply, tokenFrame } from './live-reply.ts'
import type { MessageRow } from './messages.ts'
import { findMessage, viewMessage } from './messages.ts'
import { isWritten } from './reply-store.ts'

type Needs = {
  db: Db
  messageFor(locale: string, error: ErrorName): string
  now(): Date
  log: Log
}

/** A reply as its reader requested it. */
export type Reading = { turn: Turn; row: MessageRow; locale: string; isPremium: boolean }

const pollMs = 500
const stopPollMs = 100

/** Reads replies that are written by another process, or not any more, by their rows. */
export function createForeignReplies({ db, messageFor, now, log }: Needs) {
  async function find(userId: string, messageId: string): Promise<MessageRow> {
    return (await findMessage(db, userId, messageId)) ?? refuseMissing()
  }

  /** The row once its reply has ended. */
  async function ended(userId: string, messageId: string): Promise<MessageRow> {
    for (;;) {
      const row = await find(userId, messageId)
      if (row.state !== 'streaming') return row
      await pause(pollMs)
    }
  }

  /** Sends what is stored, what is added to it, and the ending. */
  async function follow({ turn, row, locale, isPremium }: Reading, sink: EventSink): Promise<void> {
    let isOpen = true
    sink.onClose(() => (isOpen = false))
    const message = { ...turn.message, text: '', state: 'streaming' as const, failure: null }
    const accepted = JSON.stringify(leanTurn({ ...turn, message }))
    try {
      if (!sink.lastEventId) sink.write(acceptedFrame(accepted))
      let stored = row
      let sent = sink.lastEventId ? offsetOfEvent(sink.lastEventId, Number.MAX_SAFE_INTEGER) : 0
      while (stored.state === 'streaming' && isOpen) {
        if (stored.text.length > sent) sink.write(tokenFrame(stored.text.slice(sent), stored.text.length))
        sent = Math.max(sent, stored.text.length)
        await pause(pollMs)
        stored = await find(row.userId, row.id)
      }
      if (!isOpen) return
      const failure = stored.failure as ErrorName | null
      const ending: ReplyEnding = {
        state: stored.state === 'streaming' ? 'interrupted' : stored.state,
        failure,
        message: failure ? messageFor(locale, failure) : '',
        isCut: stored.isCut,
      }
      // Read after the end: what was set aside for the reply has been returned by then.
      const balances =
        ending.state === 'done' ? null : await balancesOf(db, { userId: stored.userId, isPremium, now: now() })
      const rest = { ...sink, lastEventId: String(eventIdAt(sent)) }
      publishEndedReply(rest, accepted, await viewMessage(db, stored), ending, balances ? { balances } : {})
    } catch (error) {
      log.error({ err: error }, 'a stored reply could not be sent')
      sink.end()
    }
  }

  return {
    follow,
    ended,
    /** Waits until nothing is written for a person any more, for so long at most. */
    async allEndWithin(userId: string, ms: number): Promise<void> {
      const giveUpAt = performance.now() + ms
      while ((await isWritten(db, userId)) && performance.now() < giveUpAt) await pause(stopPollMs)
    },
    /** Whether a reply ends within so long. */
    async endsWithin(userId: string, messageId: string, ms: number): Promise<boolean> {
      const giveUpAt = performance.now() + ms
      for (;;) {
        if ((await find(userId, messageId)).state !== 'streaming') return true
        if (performance.now() >= giveUpAt) return false
        await pause(stopPollMs)
      }
    },
  }
}

function refuseMissing(): never {
  throw new CallRefused('MESSAGE_NOT_FOUND')
}
