import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProcessBus } from '#platform/events/process-bus.ts'
import type { EventSink } from '#platform/http/event-stream.ts'
import { CallRefused } from '#platform/http/handler.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { Turn } from '../contract.ts'
import { leanTurn } from '../lean-turn.ts'
import { eventIdAt, offsetOfEvent } from '../rules.ts'
import { createHeldReplies } from './held-replies.ts'
import type { ChannelBus, WrittenReply } from './live-channel.ts'
import { createLiveChannel } from './live-channel.ts'
import type { ReplyEnding } from './live-reply.ts'
import { acceptedFrame, publishEndedReply, tokenFrame } from './live-reply.ts'
import type { MessageRow } from './messages.ts'
import { findMessage, viewMessage } from './messages.ts'
import { createReplyHold } from './reply-hold.ts'
import { isWritten } from './reply-store.ts'

type Needs = {
  db: Db
  messageFor(locale: string, error: ErrorName): string
  now(): Date
  log: Log
  bus: ChannelBus & Pick<ProcessBus, 'held'>
  /** A reply that this process writes. */
  written(messageId: string): WrittenReply | null
}

/** A reply as its reader requested it. */
export type Reading = { turn: Turn; row: MessageRow; locale: string; isPremium: boolean }

type LiveReading = { sent(): number; send(text: string, length: number): void; sink: Pick<EventSink, 'write'> }

const pollMs = 500
const stopPollMs = 100
/** Text that comes from its writer makes the row needless for so long. */
const liveMs = 1_500

/** Reads replies that are written by another process, or not any more, by their rows and what is held beyond them. */
export function createForeignReplies({ db, messageFor, now, log, bus, written }: Needs) {
  const channel = createLiveChannel(bus, written)
  const heldReplies = createHeldReplies({ db, held: bus.held })

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

  /** Sends what is stored, what is added to it, as its writer sends it or as it is stored, and the ending. */
  async function follow({ turn, row, locale, isPremium }: Reading, sink: EventSink): Promise<void> {
    let isOpen = true
    const closed = new AbortController()
    sink.onClose(() => {
      isOpen = false
      closed.abort()
    })
    const message = { ...turn.message, text: '', state: 'streaming' as const, failure: null }
    const accepted = JSON.stringify(leanTurn({ ...turn, message }))
    let sent = sink.lastEventId ? offsetOfEvent(sink.lastEventId, Number.MAX_SAFE_INTEGER) : 0
    const send = (text: string, length: number) => {
      if (length > sent && isOpen) sink.write(tokenFrame(text.slice(text.length - (length - sent)), length))
      sent = Math.max(sent, length)
    }
    const live = row.state === 'streaming' ? readLive(row.id, { sent: () => sent, send, sink }) : null
    try {
      if (!sink.lastEventId) sink.write(acceptedFrame(accepted))
      let stored = row
      while (stored.state === 'streaming' && isOpen) {
        const shown = await heldReplies.textOf(stored)
        send(shown, shown.length)
        do await untilNews(live, closed.signal)
        while (isOpen && live?.isLive())
        if (isOpen) stored = await find(row.userId, row.id)
      }
      if (!isOpen) return
      const failure = stored.failure as ErrorName | null
      const ending: ReplyEnding = {
        state: stored.state === 'streaming' ? 'interrupted' : stored.state,
        failure,
        message: failure ? messageFor(locale, failure) : '',
        isCut: stored.isCut,
        ...(stored.expression ? { expression: stored.expression } : {}),
      }
      // Read after the end: what was set aside for the reply has been returned by then.
      const balances =
        ending.state === 'done' ? null : await balancesOf(db, { userId: stored.userId, isPremium, now: now() })
      const rest = { ...sink, lastEventId: String(eventIdAt(sent)) }
      publishEndedReply(rest, accepted, await viewMessage(db, stored), ending, balances ? { balances } : {})
    } catch (error) {
      log.error({ err: error }, 'a stored reply could not be sent')
      sink.end()
    } finally {
      live?.end()
    }
  }

  /** Reads the text of a reply from its writer; where that is silent the row is read, and the text requested again. */
  function readLive(messageId: string, { sent, send, sink }: LiveReading) {
    let heardAt = Number.NEGATIVE_INFINITY
    let requestedAt = performance.now()
    let hasEnded = false
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const reading = channel.read(messageId, {
      onText(piece, length) {
        // A frame is missing before this one.
        if (length - piece.length > sent()) return request()
        heardAt = performance.now()
        send(piece, length)
      },
      onQueued: (frame) => sink.write(frame),
      onEnd() {
        hasEnded = true
        end()
      },
    })
    const request = () => {
      requestedAt = performance.now()
      reading?.request()
    }
    if (!reading) return null
    return {
      /** Resolves at the end of a reply that has not ended; null afterwards, since its row is what counts then. */
      ended: () => (hasEnded ? null : ended),
      isLive() {
        if (hasEnded) return false
        if (performance.now() - heardAt <= liveMs) return true
        if (performance.now() - requestedAt > liveMs) request()
        return false
      },
      end: reading.end,
    }
  }

  return {
    follow,
    ended,
    textOf: heldReplies.textOf,
    /** Holds the text of a reply that is written here, for the others; null where only its row has it. */
    hold: (messageId: string, baseLength: number) => bus.held && createReplyHold(bus.held, messageId, baseLength),
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

/** Waits until a reader should look again: after a while, or as soon as the reply ends or its reader leaves. */
async function untilNews(live: { ended(): Promise<void> | null } | null, closed: AbortSignal): Promise<void> {
  const ended = live?.ended()
  const waited = pause(pollMs, undefined, { signal: closed }).catch(() => undefined)
  await Promise.race(ended ? [waited, ended] : [waited])
}

function refuseMissing(): never {
  throw new CallRefused('MESSAGE_NOT_FOUND')
}
