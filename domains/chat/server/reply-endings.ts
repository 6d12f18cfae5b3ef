import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import type { ReplyEnding } from './live-reply.ts'

/** The reasons for which a running reply is aborted. */
export const abortReasons = {
  stopped: new Error('stopped by the person'),
  blocked: new Error('blocked by the policy'),
  shuttingDown: new Error('the server is going down'),
  leaving: new Error('the person is leaving'),
}

export function endingOf(state: ReplyEnding['state'], failure: ErrorName | null): ReplyEnding {
  return { state, failure, message: '' }
}

type Shown = {
  /** Whether any new text was shown. */
  wrote: boolean
  /** Whether there is text at all: what stood there before its continuation stays a reply. */
  hasText: boolean
}

/** The ending of a reply that an error broke off. */
export function endingOfError(
  error: unknown,
  { wrote, hasText }: Shown,
  { log, metrics }: { log: Log; metrics: Pick<Metrics, 'engineFailures'> },
): ReplyEnding {
  const { stopped, blocked, shuttingDown, leaving } = abortReasons
  if (error === stopped) return endingOf('stopped', null)
  if (error === blocked) return endingOf('failed', 'REPLY_BLOCKED')
  if (error === shuttingDown || error === leaving) return endingOf('interrupted', 'REPLY_INTERRUPTED')
  const kind = error instanceof EngineError ? error.kind : 'fault'
  log.warn({ err: error, kind }, 'a reply broke off')
  metrics.engineFailures.inc({ kind })
  // Text of a bad answer is no reply, such as a thought that was not marked: nothing of it stays.
  if (kind === 'bad-answer' && wrote) return endingOf('failed', 'REPLY_FAILED')
  return endingOf(hasText ? 'interrupted' : 'failed', wrote ? 'REPLY_INTERRUPTED' : failureOf(error))
}

/** A server that wants to be left alone for longer has a limit that is reached, and is not just busy. */
const longWaitMs = 60_000

/** Why no reply came, as far as a person is helped by knowing it. */
function failureOf(error: unknown): ErrorName {
  if (!(error instanceof EngineError)) return 'REPLY_FAILED'
  if (error.kind === 'unauthorized') return 'ENGINE_UNAUTHORIZED'
  if (error.kind === 'unknown-model') return 'ENGINE_MODEL_MISSING'
  if (error.kind !== 'busy') return 'REPLY_FAILED'
  return (error.retryAfterMs ?? 0) > longWaitMs ? 'ENGINE_LIMIT_REACHED' : 'ENGINE_OVERLOADED'
}

/** A stored ending as its readers hear of it: in words, with the model that wrote and the face of the reply. */
export function reportedEnding(
  ending: Omit<ReplyEnding, 'message' | 'model' | 'expression'>,
  message: string,
  { engine, expression }: { engine: string | null; expression: ExpressionName | null },
): ReplyEnding {
  return { ...ending, message, ...(engine ? { model: engine } : {}), ...(expression ? { expression } : {}) }
}

/** The ending of a continuation that brought nothing: the text before it stays a whole reply, which may be continued. */
export function endingOfNothing(ending: ReplyEnding): ReplyEnding {
  const hasFailed = ending.state === 'failed' || ending.state === 'interrupted'
  return hasFailed ? { ...ending, state: 'done', isCut: true } : ending
}
