import type { Clock } from '#platform/clock/clock.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { EventSink } from '#platform/http/event-stream.ts'
import { CallRefused } from '#platform/http/handler.ts'
import type { ChatEngine, Prompt } from '#platform/models/chat-engine.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { Turn } from '../contract.ts'
import { leanTurn } from '../lean-turn.ts'
import type { Admission } from './admission.ts'
import { recentTurns } from './turns-before-moderation.ts'
import type { LiveReply, ReplyEnding } from './live-reply.ts'
import { createLiveReply, publishEndedReply } from './live-reply.ts'
import type { MessageRow } from './messages.ts'
import { findMessage, plainView, viewMessage } from './messages.ts'
import { abortReasons, endingOf, endingOfError } from './reply-endings.ts'
import { startReplyHeartbeat } from './reply-heartbeat.ts'
import { interruptReplies, stopReplies, storeEnding } from './reply-store.ts'
import { untilEnded } from './until-ended.ts'

/** Moderates a reply while it streams; text that it holds back is sent later or never. */
export type StreamModerator = {
  push(piece: string): { show: string; verdict: { action: 'allow' | 'help' | 'block' } }
  end(): { show: string; verdict: { action: 'allow' | 'help' | 'block' } }
}

export type ReplyNeeds = {
  db: Db
  engine: ChatEngine
  admission: Admission
  /** `recent` holds the turns before, oldest first. */
  createModerator(locale: string, recent: readonly string[]): StreamModerator
  messageFor(locale: string, error: ErrorName): string
  events: Pick<PersonEvents, 'publish'>
  clock: Clock
  log: Log
  metrics: Metrics
}

/** A reply to be written. `prompt` is requested when it is its turn, so that it reads what came meanwhile. */
export type ReplyJob = {
  turn: Turn
  row: MessageRow
  locale: string
  isPremium: boolean
  /** Text that is sent without an engine: help in a crisis comes from us. */
  fixedText?: string
  prompt(): Promise<Prompt>
}

type Running = {
  job: ReplyJob
  live: LiveReply
  ownerId: string
  abort: AbortController
  finished: Promise<ReplyEnding>
  accepted: string
}

const { stopped, blocked, shuttingDown, leaving } = abortReasons
const foreignPollMs = 500

/** Writes replies: jobs of the server that any number of readers follow from any event. */
export function createReplies(needs: ReplyNeeds) {
  const running = new Map<string, Running>()
  const stopHeartbeat = startReplyHeartbeat(needs, () =>
    [...running.values()].map(({ live, ownerId, job, abort }) => ({
      live,
      ownerId,
      baseLength: job.row.text.length,
      endedElsewhere: () => abort.abort(stopped),
    })),
  )

  /** Starts writing; returns at once. */
  function start(job: ReplyJob): void {
    const startedAt = performance.now()
    const abort = new AbortController()
    const live = createLiveReply(job.row.id, job.row.text, () =>
      needs.metrics.firstTokenSeconds.observe((performance.now() - startedAt) / 1000),
    )
    const { userMessage, message } = job.turn
    const entry: Running = {
      job,
      live,
      ownerId: job.row.userId,
      abort,
      finished: Promise.resolve({ state: 'done', failure: null, message: '' }),
      accepted: JSON.stringify(leanTurn(job.turn)),
    }
    running.set(job.row.id, entry)
    needs.metrics.repliesRunning.set(running.size)
    if (userMessage)
      needs.events.publish(entry.ownerId, 'message', { sessionId: job.row.conversationId, message: userMessage })
    needs.events.publish(entry.ownerId, 'reply', { sessionId: job.row.conversationId, message })
    entry.finished = write(entry)
      .then((ending) => finish(entry, ending))
      .catch((error: unknown) => {
        needs.log.error({ err: error, messageId: job.row.id }, 'a reply could not be ended; recovery will')
        return { state: 'interrupted', failure: 'REPLY_INTERRUPTED', message: '' } satisfies ReplyEnding
      })
      .finally(() => {
        running.delete(job.row.id)
        needs.metrics.repliesRunning.set(running.size)
      })
  }

  async function write(entry: Running): Promise<ReplyEnding> {
    const { job, live, abort } = entry
    if (job.fixedText !== undefined) {
      live.append(job.fixedText)
      return endingOf('done', null)
    }
    try {
      const earlier = running.get(job.turn.userMessage?.parentId ?? '')
      if (earlier) await untilEnded(earlier.finished, abort.signal)
      const leave = await needs.admission.enter(job.isPremium, abort.signal, (place) => live.place(place))
      needs.metrics.repliesWaiting.set(needs.admission.waiting())
      try {
        return await speak(entry)
      } finally {
        leave()
      }
    } catch (error) {
      const shown = { wrote: live.text().length > job.row.text.length, hasText: live.text() !== '' }
      return endingOfError(error, shown, needs.log)
    }
  }

  async function speak({ job, live, abort }: Running): Promise<ReplyEnding> {
    const prompt = await job.prompt()
    const moderate = needs.createModerator(job.locale, recentTurns(prompt))
    const take = ({ show, verdict }: ReturnType<StreamModerator['push']>) => {
      if (verdict.action === 'block') abort.abort(blocked)
      else if (show) live.append(show)
    }
    const publishRest = () => take(moderate.end())
    const end = await needs.engine
      .reply(prompt, {
        signal: abort.signal,
        onToken: (piece) => {
          if (!abort.signal.aborted) take(moderate.push(piece))
        },
      })
      .catch((error: unknown) => {
        // Text that the moderator held back to see more of belongs to the text that stays.
        if (error !== blocked) publishRest()
        throw error
      })
    abort.signal.throwIfAborted()
    if (end.reason === 'filtered') return endingOf('failed', 'REPLY_BLOCKED')
    publishRest()
    abort.signal.throwIfAborted()
    // The engine may have nothing to add to a reply that is whole.
    return live.text() === '' ? endingOf('failed', 'REPLY_FAILED') : endingOf('done', null)
  }

  async function finish(entry: Running, ending: ReplyEnding): Promise<ReplyEnding> {
    const { job, live } = entry
    // A reply against the rules costs nothing, so nothing of it stays: neither here nor in the stored text.
    if (ending.failure === 'REPLY_BLOCKED') live.withdraw()
    live.flush()
    const wrote = live.text().length > job.row.text.length
    // Only a usable reply is paid for: whole, or stopped by the person after it had begun.
    const isPaid = wrote && (ending.state === 'done' || ending.state === 'stopped')
    const now = needs.clock.now()
    const ended = {
      messageId: job.row.id,
      text: live.text(),
      state: ending.state,
      failure: ending.failure,
      holdId: job.row.holdId,
      isPaid,
      now,
    }
    // Until a sign-in is committed the row is still the visitor's: requested as such, it waits to see whose it becomes.
    if (!(await storeEnding(needs.db, { ...ended, userId: job.row.userId })) && entry.ownerId !== job.row.userId)
      await storeEnding(needs.db, { ...ended, userId: entry.ownerId })
    const { ownerId } = entry
    const balances = isPaid
      ? job.turn.balances
      : await balancesOf(needs.db, { userId: ownerId, isPremium: job.isPremium, now })
    const message = plainView(
      { ...job.row, text: live.text(), state: ending.state, failure: ending.failure },
      job.turn.message.siblings,
    )
    const reported = { ...ending, message: ending.failure ? needs.messageFor(job.locale, ending.failure) : '' }
    live.end(reported, isPaid ? {} : { balances })
    needs.events.publish(ownerId, 'reply-ended', { sessionId: job.row.conversationId, message, balances })
    needs.metrics.replies.inc({ state: ending.state })
    return reported
  }

  /** The whole turn once its reply has ended; refuses with why it failed. */
  async function completed(turn: Turn, row: MessageRow): Promise<Turn> {
    const entry = running.get(row.id)
    const ending = entry ? await entry.finished : null
    const stored = await endedRow(entry?.ownerId ?? row.userId, row.id)
    if (stored.state === 'failed' || stored.state === 'interrupted')
      throw new CallRefused((ending?.failure ?? stored.failure ?? 'REPLY_FAILED') as ErrorName)
    const balances = await balancesOf(needs.db, {
      userId: stored.userId,
      isPremium: entry?.job.isPremium ?? false,
      now: needs.clock.now(),
    })
    return { ...turn, balances, message: await viewMessage(needs.db, stored) }
  }

  /** Follows a reply wherever it is written: here, in another process by its row, or not any more. */
  function follow(turn: Turn, row: MessageRow, locale: string, sink: EventSink): void {
    const entry = running.get(row.id)
    if (entry) entry.live.follow(sink, entry.accepted)
    else void publishStored(turn, row, locale, sink)
  }

  async function publishStored(turn: Turn, row: MessageRow, locale: string, sink: EventSink): Promise<void> {
    try {
      const stored = await endedRow(row.userId, row.id)
      const failure = stored.failure as ErrorName | null
      const ending: ReplyEnding = {
        state: stored.state === 'streaming' ? 'interrupted' : stored.state,
        failure,
        message: failure ? needs.messageFor(locale, failure) : '',
      }
      const message = await viewMessage(needs.db, stored)
      publishEndedReply(
        sink,
        JSON.stringify(leanTurn({ ...turn, message: { ...message, text: '', state: 'streaming', failure: null } })),
        message,
        ending,
        ending.state === 'done' ? {} : { balances: turn.balances },
      )
    } catch (error) {
      needs.log.error({ err: error }, 'a stored reply could not be told')
      sink.end()
    }
  }

  /** Waits until a reply that another process writes has ended. */
  async function endedRow(userId: string, messageId: string): Promise<MessageRow> {
    for (;;) {
      const row = await findMessage(needs.db, userId, messageId)
      if (!row) throw new CallRefused('MESSAGE_NOT_FOUND')
      if (row.state !== 'streaming') return row
      await new Promise((resolve) => setTimeout(resolve, foreignPollMs))
    }
  }

  /** Another process notices by the row that its reply has ended. */
  async function abortAllOf(userId: string, reason: Error): Promise<void> {
    const own = [...running.values()].filter(({ ownerId }) => ownerId === userId)
    for (const { abort } of own) abort.abort(reason)
    await Promise.all(own.map(({ finished }) => finished))
  }

  return {
    start,
    completed,
    follow,
    hasRoom: (isPremium: boolean) => needs.admission.hasRoom(isPremium),
    /** The text a reply has now, where it is written here. */
    liveText: (messageId: string) => running.get(messageId)?.live.text(),
    /** Stops a reply; resolves when it has ended. */
    async stop(row: MessageRow): Promise<void> {
      const entry = running.get(row.id)
      if (!entry) {
        await storeEnding(needs.db, {
          userId: row.userId,
          messageId: row.id,
          text: row.text,
          state: 'stopped',
          failure: null,
          holdId: row.holdId,
          isPaid: row.text !== '',
          now: needs.clock.now(),
        })
        return
      }
      entry.abort.abort(stopped)
      await entry.finished
    },
    /** A visitor became someone else while replies were being written. */
    changeOwner(fromUserId: string, toUserId: string): void {
      for (const entry of running.values()) if (entry.ownerId === fromUserId) entry.ownerId = toUserId
    },
    /** Breaks off all that is written for a person, here and elsewhere, and gives its price back. */
    async interruptAllOf(userId: string): Promise<void> {
      await abortAllOf(userId, leaving)
      await interruptReplies(needs.db, { userId }, needs.clock.now())
    },
    /** Stops all that is written for a person who leaves, here and elsewhere; the text that stays is paid for. */
    async stopAllOf(userId: string): Promise<void> {
      await abortAllOf(userId, stopped)
      await stopReplies(needs.db, userId, needs.clock.now())
    },
    /** Interrupts what is in progress and waits until all of it is stored. */
    async close(): Promise<void> {
      stopHeartbeat()
      for (const { abort } of running.values()) abort.abort(shuttingDown)
      await Promise.all([...running.values()].map((entry) => entry.finished))
    },
  }
}

export type Replies = ReturnType<typeof createReplies>
