import type { ResponseEnvelope } from '#platform/contract/envelope.ts'
import type { OpenStream } from '#platform/contract/http-stream.ts'
import { eventIdAt } from '../rules.ts'
import type { Wake } from './back-off.ts'
import { backOffMs, waitOrWake } from './back-off.ts'
import type { ReplyEvent } from './reply-events.ts'
import { readReplyEvent } from './reply-events.ts'

/**
 * A stream without an event for so long is opened anew from the text that is here, even if its line is up. A reply
 * that really takes so long goes on where it was.
 */
const silenceMs = 20_000

/** The callbacks of a follower. */
export type FollowListener = {
  onEvent(event: ReplyEvent): void
  /** The line is down; it is tried again by itself. */
  onLost(hasAccepted: boolean): void
  /** The line is up again. */
  onRestored(): void
  /** The server answered with a refusal instead of a stream. */
  onRefused(answer: ResponseEnvelope, hasAccepted: boolean): void
}

export type FollowOptions = {
  openStream: OpenStream
  wake: Wake
  signal: AbortSignal
  /** The call that starts the reply; null when only the rest of a known reply is wanted. Safe to repeat: it carries its key. */
  start: { path: string; params: unknown } | null
  resumePath: string
  /** The reply to go on with, once known, and how much of its text is here. */
  position(): { messageId: string; length: number } | null
  listener: FollowListener
  /** Names of refusals after which the same call is tried again later. */
  isTemporary(answer: ResponseEnvelope): boolean
  random?: () => number
  silenceMs?: number
}

/**
 * Follows one reply to its end over however many connections it takes: starts it, and after each loss goes on from
 * the text that is here. Resolves when the reply ended, was refused for good, or nobody wants it any more.
 */
export async function followReply(options: FollowOptions): Promise<void> {
  const { listener, signal, wake } = options
  let hasEnded = false
  let hasAccepted = options.start === null
  let failures = 0
  while (!hasEnded && !signal.aborted) {
    const place = options.position()
    const isResume = hasAccepted && place !== null
    const target = isResume ? { path: options.resumePath, params: { messageId: place.messageId } } : options.start
    if (!target) return
    const watchdog = createWatchdog(options.silenceMs ?? silenceMs)
    const end = await options.openStream(target.path, target.params, {
      signal: AbortSignal.any([signal, watchdog.signal]),
      ...(isResume ? { lastEventId: eventIdAt(place.length) } : {}),
      onEvent: (raw) => {
        const event = readReplyEvent(raw)
        if (!event || hasEnded || signal.aborted) return
        watchdog.reset()
        if (failures > 0) listener.onRestored()
        failures = 0
        if (event.type === 'accepted') hasAccepted = true
        if (event.type === 'ended' || event.type === 'error') hasEnded = true
        listener.onEvent(event)
      },
    })
    watchdog.stop()
    if (hasEnded || signal.aborted) return
    // Nothing came: the stream may be one that nobody writes to any more. No words about it, unless it fails again.
    if (end.kind === 'aborted') continue
    if (end.kind === 'refused' && !options.isTemporary(end.answer)) return listener.onRefused(end.answer, hasAccepted)
    listener.onLost(hasAccepted)
    const pauseMs =
      end.kind === 'refused' && end.retryAfterMs !== null ? end.retryAfterMs : backOffMs(failures, options.random)
    failures += 1
    if (!(await waitOrWake(pauseMs, wake, signal))) return
  }
}

/** Aborts its signal when nothing has reset it for so long. */
function createWatchdog(ms: number) {
  const abort = new AbortController()
  const bite = () => abort.abort()
  let timer = setTimeout(bite, ms)
  const stop = () => clearTimeout(timer)
  return {
    signal: abort.signal,
    stop,
    reset(): void {
      stop()
      timer = setTimeout(bite, ms)
    },
  }
}
