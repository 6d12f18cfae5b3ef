import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Readiness } from './readiness.ts'

type Needs = {
  readiness: Readiness
  replies: { drain(withinMs: number, signal: AbortSignal): Promise<number> }
  events: { release(withinMs: number): Promise<void> }
  log: Pick<Log, 'info' | 'warn'>
}

type Limits = {
  /** The time in which a load balancer notices that this process is not ready. */
  noticeMs: number
  /** The time in which replies that are being written may end. */
  repliesMs: number
  /** Skips what is left of both. */
  hurry: AbortSignal
}

const usualNoticeSeconds = 5
/** Pages connect again over so long, so that they do not all reach the next process at once. */
const reconnectMs = 3_000

/**
 * Prepares a process for its end so that no reader notices: it is no longer ready, then begins no more replies and lets
 * go of the pages, and waits for the replies in progress.
 */
export async function leaveGently({ readiness, replies, events, log }: Needs, limits: Limits): Promise<void> {
  const { noticeMs, repliesMs, hurry } = limits
  readiness.drain()
  await unlessHurried(pause(noticeMs, undefined, { signal: hurry }))
  const released = events.release(hurry.aborted ? 0 : reconnectMs)
  const left = await replies.drain(repliesMs, hurry)
  await Promise.race([released, unlessHurried(pause(reconnectMs, undefined, { signal: hurry }))])
  if (left > 0) log.warn({ replies: left }, 'replies are interrupted, because the time to end them is over')
}

/** How long a process takes leave; without a load balancer there is nobody to notice. */
export function shutdownLimits({ NODE_ENV, SHUTDOWN_NOTICE_SECONDS, SHUTDOWN_REPLIES_SECONDS }: Config) {
  const noticeSeconds = SHUTDOWN_NOTICE_SECONDS ?? (NODE_ENV === 'production' ? usualNoticeSeconds : 0)
  return { noticeMs: noticeSeconds * 1000, repliesMs: SHUTDOWN_REPLIES_SECONDS * 1000 }
}

function unlessHurried(waiting: Promise<unknown>): Promise<unknown> {
  return waiting.catch(() => undefined)
}
