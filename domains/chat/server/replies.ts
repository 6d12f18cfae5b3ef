import { setTimeout as pause } from 'node:timers/promises'
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
import type { Admission, Place } from './admission.ts'
import type { Reading } from './foreign-replies.ts'
import { createConversationModels } from './conversation-models.ts'
import { createForeignReplies } from './foreign-replies.ts'
import type { ReplyHold } from './reply-hold.ts'
import type { KnownPrompt } from './known-prompts.ts'
import { createKnownPrompts } from './known-prompts.ts'
import type { LiveReply, ReplyEnding } from './live-reply.ts'
import { createLiveReply } from './live-reply.ts'
import type { MessageRow } from './messages.ts'
import { viewMessage } from './messages.ts'
import type { ReplyModeration, SpeechNeeds, SpokenReply } from './reply-speech.ts'
import { speakReply } from './reply-speech.ts'
import { abortReasons, endingOf, endingOfError, endingOfNothing, reportedEnding } from './reply-endings.ts'
import { startReplyHeartbeat } from './reply-heartbeat.ts'
import { createReplyControl } from './reply-control.ts'
import { createSettlement } from './settle-reply.ts'
import type { TurnConversation } from './turns.ts'
import { untilEnded, untilStored } from './until-stored.ts'

export type ReplyNeeds = {
  db: Db
  engine: ChatEngine
  admission: Admission
  moderation: ReplyModeration
  /** The room that models have for prompts. */
  rooms: SpeechNeeds['rooms']
  messageFor(locale: string, error: ErrorName): string
  events: Pick<PersonEvents, 'publish' | 'bus'>
  clock: Clock
  log: Log
  metrics: Metrics
}

/** A reply to be written. `prompt` is requested when it is its turn, so that it reads what came meanwhile; again with a share of its length. */
export type ReplyJob = {
  turn: Turn
  row: MessageRow
  conversation: TurnConversation
  locale: string
  isPremium: boolean
  tier: Prompt['tier']
  /** The reserved place; none is needed without an engine. */
  place: Place | null
  /** Text that is sent without an engine: help in a crisis comes from us. */
  fixedText?: string
  prompt: SpokenReply['job']['prompt']
}

type Running = Pick<SpokenReply, 'address' | 'wrote' | 'expression'> & {
  job: ReplyJob
  live: LiveReply
  hold: ReplyHold | null
  ownerId: string
  abort: AbortController
  finished: Promise<ReplyEnding>
  accepted: string
  known: KnownPrompt | null
  /** Milliseconds until its first words; null before them. */
  firstMs: number | null
}

type ShownRow = Pick<MessageRow, 'id' | 'text' | 'state'>

const { stopped, shuttingDown } = abortReasons
/** Followers of a reply whose ending cannot be stored for so long are let go; they resume. */
const lateAfterMs = 8_000
const drainPollMs = 100
/** A process that ends while its database is away leaves the endings to recovery. */
const closeWithinMs = 5_000

/** Writes replies: jobs of the server that any number of readers follow from any event. */
export function createReplies(needs: ReplyNeeds) {
  const running = new Map<string, Running>()
  const foreign = createForeignReplies({
    ...needs,
    now: () => needs.clock.now(),
    bus: needs.events.bus,
    written: (messageId) => running.get(messageId) ?? null,
  })
  const knownPrompts = createKnownPrompts(needs.engine.name)
  const closing = new AbortController()
  const settlement = createSettlement(needs)
  const models = createConversationModels(needs)
  let isDraining = false
  const { held } = needs.events.bus
  const stopHeartbeat = startReplyHeartbeat({ ...needs, isHeld: held !== null }, () =>
    [...running.values()].map(({ live, ownerId, job, abort, hold }) => ({
      live,
      ownerId,
      hold,
      baseLength: job.row.text.length,
      endedElsewhere: () => abort.abort(stopped),
    })),
  )

  /** Starts writing; returns at once. */
  function start(job: ReplyJob): void {
    const startedAt = performance.now()
    const abort = new AbortController()
    const baseText = job.row.text
    const hold = foreign.hold(job.row.id, baseText.length)
    const onFirstToken = () => {
      entry.firstMs = performance.now() - startedAt
      needs.metrics.firstTokenSeconds.observe(entry.firstMs / 1000)
    }
    const live = createLiveReply(job.row.id, { baseText, hold, onFirstToken })
    const { userMessage, message } = job.turn
    const entry: Running = {
      job,
      live,
      hold,
      ownerId: job.row.userId,
      abort,
      wrote: null,
      expression: null,
      address: (prompt) => models.address(prompt, entry),
      finished: Promise.resolve({ state: 'done', failure: null, message: '' }),
      accepted: JSON.stringify(leanTurn(job.turn)),
      known: null,
      firstMs: null,
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
        live.release()
        return endingOf('interrupted', 'REPLY_INTERRUPTED')
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
      const model = models.nameOf(job.conversation, job.tier)
      const leave = await job.place?.enter({ model, signal: abort.signal, onPlace: (place) => live.place(place) })
      try {
        return await speakReply(needs, entry)
      } finally {
        leave?.()
      }
    } catch (error) {
      job.place?.release()
      const shown = { wrote: live.text().length > job.row.text.length, hasText: live.text() !== '' }
      return endingOfError(error, shown, needs)
    }
  }

  async function finish(entry: Running, written: ReplyEnding): Promise<ReplyEnding> {
    const { job, live, ownerId } = entry
    // A reply against the rules costs nothing, so nothing of it stays: neither here nor in the stored text.
    if (written.state === 'failed') {
      live.withdraw()
      entry.hold?.withdraw(job.row.text.length)
    }
    const [before, text] = [job.row.text, live.text()]
    const ending = before !== '' && text === before ? endingOfNothing(written) : written
    const known = entry.known && text !== before ? knownPrompts.write(ownerId, entry.known) : null
    const onLate = () => {
      needs.log.warn({ messageId: job.row.id }, 'the ending of a reply cannot be stored; its readers are let go')
      live.release()
    }
    const named = { engine: entry.wrote?.model ?? null, expression: entry.expression }
    const settle = () =>
      settlement.settle(
        { ...job, ...named, ownerId: entry.ownerId, text, prompt: known?.form ?? null, now: needs.clock.now() },
        ending,
      )
    const settled = await untilStored(settle, { lateAfterMs, onLate, signal: closing.signal })
    const { message, balances, isPaid, isStored } = settled
    if (isStored) known?.onStored()
    entry.hold?.drop()
    const { failure } = settled.ending
    const reported = reportedEnding(settled.ending, failure ? needs.messageFor(job.locale, failure) : '', named)
    live.end(reported, isPaid ? {} : { balances })
    needs.events.publish(entry.ownerId, 'reply-ended', { sessionId: job.row.conversationId, message, balances })
    const state = ending === written ? reported.state : written.state
    needs.metrics.replies.inc({ state })
    // Words of help come from no engine.
    if (job.fixedText === undefined)
      settlement.count({
        engine: named.engine ?? needs.engine.name,
        ending: { ...written, state },
        firstMs: entry.firstMs,
      })
    if (entry.wrote && reported.state === 'done') await models.wrote(entry.wrote, entry)
    entry.known?.written.note().catch((error: unknown) => needs.log.warn({ err: error }, 'turns could not be noted'))
    return reported
  }

  /** The whole turn once its reply has ended; refuses with why it failed. */
  async function completed({ turn, row, isPremium }: Omit<Reading, 'locale'>): Promise<Turn> {
    const entry = running.get(row.id)
    const ending = entry ? await entry.finished : null
    const stored = await foreign.ended(entry?.ownerId ?? row.userId, row.id)
    if (ending?.failure || stored.state === 'failed' || stored.state === 'interrupted')
      throw new CallRefused((ending?.failure ?? stored.failure ?? 'REPLY_FAILED') as ErrorName)
    const balances = await balancesOf(needs.db, { userId: stored.userId, isPremium, now: needs.clock.now() })
    return { ...turn, balances, message: await viewMessage(needs.db, stored) }
  }

  /** Follows a reply wherever it is written: here, in another process by its row, or not any more. */
  function follow(reading: Reading, sink: EventSink): void {
    const entry = running.get(reading.row.id)
    if (entry) entry.live.follow(sink, entry.accepted)
    else void foreign.follow(reading, sink)
  }

  const control = createReplyControl({ ...needs, running, foreign })

  return {
    /** The engine that is noted with a reply. */
    engineName: needs.engine.name,
    ...control,
    start,
    completed,
    follow,
    /** A place for another reply; null when all are taken, or this process begins no more. */
    reserve: (isPremium: boolean): Place | null => (isDraining ? null : needs.admission.reserve(isPremium)),
    isDraining: () => isDraining,
    /** The text a reply has now, where it is written here. */
    liveText: (messageId: string) => running.get(messageId)?.live.text(),
    /** The text of a stored reply as it was last shown, wherever it is written. */
    shownText: async (row: ShownRow): Promise<string> => {
      const here = running.get(row.id)?.live.text()
      return here ?? (row.state === 'streaming' ? foreign.textOf(row) : row.text)
    },
    /** Resolves when a reply is no longer written here. */
    ended: async (messageId: string) => void (await running.get(messageId)?.finished),
    /** Begins no more replies, and waits for those in progress, for so long at most; answers how many are left. */
    async drain(withinMs: number, signal: AbortSignal): Promise<number> {
      isDraining = true
      const giveUpAt = performance.now() + withinMs
      while (running.size > 0 && performance.now() < giveUpAt && !signal.aborted) await pause(drainPollMs)
      return running.size
    },
    /** Interrupts what is in progress and waits until all of it is stored. */
    async close(): Promise<void> {
      isDraining = true
      for (const { abort } of running.values()) abort.abort(shuttingDown)
      const giveUp = setTimeout(() => closing.abort(), closeWithinMs)
      await Promise.all([...running.values()].map((entry) => entry.finished))
      clearTimeout(giveUp)
      stopHeartbeat()
      await settlement.close()
    },
  }
}

export type Replies = ReturnType<typeof createReplies>
