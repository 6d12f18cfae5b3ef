import { codes } from '#platform/contract/codes.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { EventSink } from '#platform/http/event-stream.ts'
import { eventFrame } from '#platform/http/event-stream.ts'
import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import type { Balances, Message } from '../contract.ts'
import { acceptedEventId, eventIdAt, offsetOfEvent } from '../rules.ts'
import type { ReplyHold } from './reply-hold.ts'

export type EndState = 'done' | 'stopped' | 'failed' | 'interrupted'
/** The changes that come with an ending beside the reply itself. */
export type EndingNews = { balances?: Balances }
export type ReplyEnding = {
  state: EndState
  failure: ErrorName | null
  message: string
  isCut?: boolean
  /** The model that wrote, where it is known by name. */
  model?: string
  /** The face with which it was written. */
  expression?: ExpressionName
}

/**
 * Frames at this interval need a quarter of the bytes and writes of one frame per token; the page reveals the text
 * evenly.
 */
export const frameMs = 200
/** Text that comes at that interval, sooner or later by a timer's inaccuracy, is sent as it comes. */
const dueMs = frameMs * 0.75

/**
 * A reply that is being generated: its text, and everyone who follows it. Followers get the text so far in one frame
 * and then the same frames as all others.
 */
export type LiveReply = {
  readonly messageId: string
  text(): string
  append(piece: string): void
  place(place: number): void
  follow(sink: EventSink, accepted: string): void
  /** Drops all that was written; followers learn it by the length that the ending names. */
  withdraw(): void
  /** Sends followers the text since the last frame. */
  flush(): void
  /** Sends followers the ending and closes their streams. */
  end(ending: ReplyEnding, news: EndingNews): void
  /** Closes the streams of all followers without an ending: they resume. */
  release(): void
  hasNews(): boolean
}

type LiveOptions = {
  /** The text that stood there before it is written on. */
  baseText: string
  /** Holds the text before readers see it, where it is not read from its row alone. */
  hold?: Pick<ReplyHold, 'add'> | null
  onFirstToken(): void
}

/** Starts the live side of a reply. */
export function createLiveReply(messageId: string, { baseText, hold, onFirstToken }: LiveOptions): LiveReply {
  let text = baseText
  let reported = baseText.length
  let reportedAt = 0
  let place = 0
  let isHolding = false
  const sinks = new Set<EventSink>()

  const notify = (frame: string) => {
    for (const sink of sinks) sink.write(frame)
  }

  const show = (length: number) => {
    // The text may have been shown or withdrawn while it was being held.
    if (length <= reported || length > text.length) return
    const piece = text.slice(reported, length)
    reported = length
    reportedAt = performance.now()
    if (sinks.size > 0) notify(tokenFrame(piece, reported))
  }

  const flush = () => {
    const { length } = text
    if (length === reported || isHolding) return
    if (!hold) return show(length)
    isHolding = true
    void hold.add(text).then(() => {
      isHolding = false
      show(length)
    })
  }

  const release = () => {
    for (const sink of sinks) sink.end()
    sinks.clear()
  }

  return {
    messageId,
    text: () => text,
    hasNews: () => text.length > reported,
    append(piece) {
      const isFirst = text.length === baseText.length
      text += piece
      if (isFirst) onFirstToken()
      if (isFirst || performance.now() - reportedAt >= dueMs) flush()
    },
    place(now) {
      place = now
      notify(eventFrame(acceptedEventId, 'queued', `{"place":${now}}`))
    },
    follow(sink, accepted) {
      const from = offsetOfEvent(sink.lastEventId, reported)
      if (!sink.lastEventId) sink.write(acceptedFrame(accepted))
      if (place > 0 && text.length === baseText.length)
        sink.write(eventFrame(acceptedEventId, 'queued', `{"place":${place}}`))
      if (from < reported) sink.write(tokenFrame(text.slice(from, reported), reported))
      sinks.add(sink)
      sink.onClose(() => sinks.delete(sink))
    },
    withdraw() {
      text = baseText
      reported = baseText.length
    },
    flush,
    end(ending, news) {
      // Its row has all of it by now.
      show(text.length)
      notify(endFrame(ending, { id: messageId, length: text.length }, news))
      release()
    },
    release,
  }
}

/** Sends a reply that is no longer being generated, from the place where the reader left it. */
export function publishEndedReply(
  sink: EventSink,
  accepted: string,
  message: Pick<Message, 'id' | 'text'>,
  ending: ReplyEnding,
  news: EndingNews,
): void {
  const from = offsetOfEvent(sink.lastEventId, message.text.length)
  if (!sink.lastEventId) sink.write(acceptedFrame(accepted))
  if (from < message.text.length) sink.write(tokenFrame(message.text.slice(from), message.text.length))
  sink.write(endFrame(ending, { id: message.id, length: message.text.length }, news))
  sink.end()
}

/** The acknowledgement that a reply is being written. */
export function acceptedFrame(accepted: string): string {
  return eventFrame(acceptedEventId, 'accepted', accepted)
}

/** One frame of text that brings the reply to a length. */
export function tokenFrame(piece: string, length: number): string {
  return eventFrame(eventIdAt(length), 'token', `{"text":${JSON.stringify(piece)}}`)
}

/** Names the reply and its ending; its text is in the frames before. */
function endFrame(
  { state, failure, message, isCut, model, expression }: ReplyEnding,
  reply: { id: string; length: number },
  news: EndingNews,
): string {
  const id = eventIdAt(reply.length) + 1
  const more = { model, expression, ...(isCut ? { isCut } : {}) }
  // A done reply with a failure is one whose continuation failed.
  if (failure === null && (state === 'done' || state === 'stopped'))
    return eventFrame(id, state, JSON.stringify({ message: { id: reply.id, state, ...more }, ...news }))
  const name = failure ?? 'REPLY_FAILED'
  const reported = { code: codes[name], name, message, reply: { id: reply.id, state, failure: name, ...more }, ...news }
  return eventFrame(id, 'error', JSON.stringify(reported))
}
