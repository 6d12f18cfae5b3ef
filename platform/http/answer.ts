import { SpanKind } from '@opentelemetry/api'
import type { z } from 'zod'
import type { AuthLevel, CallContract } from '../contract/call.ts'
import type { CodeName, ErrorName } from '../contract/codes.ts'
import { codes } from '../contract/codes.ts'
import type { HelpSubject, ResponseEnvelope } from '../contract/envelope.ts'
import type { Log } from '../telemetry/log.ts'
import { currentRequestId } from '../telemetry/request-id.ts'
import { inSpan } from '../telemetry/spans.ts'
import type { Actor, Operator, Role } from './actor.ts'
import type { CallContext, Caller, Handler, Streamed } from './handler.ts'
import { CallRefused, isStreamed, ProofNeeded } from './handler.ts'
import { isDatabaseAway } from '../db/outage.ts'

const awayRetryMs = 2_000

/** The reason why a call is refused to a person whose role allows it. */
export type Hindrance = { error: ErrorName; retryAfterMs?: number }

/** Who may make which call. */
export type Admission = {
  /** Whether this request brings a token at all, good or not. */
  bringsToken(caller: Caller): boolean
  /** The role of a person for the auth levels of calls. */
  roleOf(actor: Actor | null): Role
  hindranceOf(contract: CallContract, by: { actor: Actor | null; caller: Caller; now: Date }): Hindrance | null
  /** The flags that are on for an account, or for nobody in particular, in the brand of a request. */
  flagsOn(uid: string | null, caller: Pick<Caller, 'brand'>): readonly string[]
  console: ConsoleAccess
}

/** The console: where it answers, and who is signed in to it. */
export type ConsoleAccess = {
  answersTo(caller: Caller): boolean
  findOperator(caller: Caller, now: Date): Promise<Operator | null>
}

/** The consequences of a refused or failed call. */
export type Refusals = {
  /** Called for each of them. */
  report(path: string, error: CodeName, caller: Caller): void
  /** Help for a person whose own words, in a refused call, cry for it; null otherwise. It replaces the message of the refusal. */
  helpFor(caller: Caller, params: unknown, error: CodeName): Promise<string | null>
  /** The same for words that were accepted, once they are stored: there it stands beside the data. */
  helpForWords?(words: AcceptedWords): Promise<HelpForWords | null>
}

/** The accepted words of a person, as the edge received them. */
export type AcceptedWords = Pick<
  CallContext<CallContract, Actor | null>,
  'params' | 'file' | 'actor' | 'caller' | 'now'
> & {
  /** They may be said by somebody invented. */
  isFiction: boolean
}

/** Help that is sent with an answer: the help lines as a text, and whom the cry for help is about. */
export type HelpForWords = { message: string; help: HelpSubject }

/** The dependencies of the edge on the domains, injected so that it imports none of them. */
export type Edge = {
  handlers: ReadonlyMap<string, Handler>
  /** The holder of a token, or null; with a cookie setter, an old token is renewed. */
  findActor(caller: Caller, now: Date, setCookie?: (cookie: string) => void): Promise<Actor | null>
  /** Makes a visitor and sets their cookies. */
  makeVisitor(caller: Caller, now: Date, setCookie: (cookie: string) => void): Promise<Actor>
  admission: Admission
  isClosedTo(caller: Caller): boolean
  messageFor(locale: string, error: CodeName): string
  /** Milliseconds to wait, or 0 when the caller may go on. */
  rateLimit(caller: Caller, actor: Actor | null): Promise<number>
  refusals?: Refusals
  now(): Date
  log: Log
}

export type Answer = {
  name: CodeName
  envelope: ResponseEnvelope
  cookies: string[]
  retryAfterMs?: number | undefined
  /** The challenge of a `ProofNeeded`. */
  challenge?: string | undefined
  streamed?: Streamed<unknown>
}

/** Receives the file of an upload. */
type ReadFile = () => Promise<Uint8Array | null>

type PersonLevel = Exclude<AuthLevel, 'operator'>

const rolesFor: Record<PersonLevel, readonly Role[]> = {
  public: ['nobody', 'visitor', 'user', 'premium'],
  visitor: ['visitor', 'user', 'premium'],
  user: ['user', 'premium'],
  premium: ['premium'],
}

/** Answers one call: region, who is here, rate, params, auth, age, then its file, handler. Never throws. */
export function answerCall(
  edge: Edge,
  path: string,
  params: unknown,
  caller: Caller,
  readFile: ReadFile = () => Promise.resolve(null),
): Promise<Answer> {
  const findAnswer = async (): Promise<Answer> => {
    const cookies: string[] = []
    try {
      const { result, help } = await runCall(edge, { path, params, readFile }, caller, (cookie) => cookies.push(cookie))
      const data = isStreamed(result) ? null : result
      const envelope = { code: 0, message: '', data, region: caller.country, ...help }
      return { name: 'OK', envelope, cookies, streamed: isStreamed(result) ? result : undefined }
    } catch (error) {
      const refused = refusal(edge, path, caller, error)
      edge.refusals?.report(path, refused.name, caller)
      const help = await helpIn(edge, { path, params, refused: refused.name }, caller)
      return { ...refused, ...(help ? { envelope: { ...refused.envelope, message: help } } : {}), cookies }
    }
  }
  return inSpan(edge.handlers.has(path) ? path : 'unknown call', { kind: SpanKind.SERVER }, async (span) => {
    const answer = await findAnswer()
    const requestId = currentRequestId()
    span.setAttributes({ 'nocturne.code': answer.name, ...(requestId && { 'nocturne.request_id': requestId }) })
    return answer
  })
}

/** The refusal stands in any case: an error while looking for help is logged. */
async function helpIn(
  edge: Pick<Edge, 'refusals' | 'log'>,
  { path, params, refused }: { path: string; params: unknown; refused: CodeName },
  caller: Caller,
): Promise<string | null> {
  try {
    return (await edge.refusals?.helpFor(caller, params, refused)) ?? null
  } catch (error) {
    edge.log.error({ path, err: error }, 'the words of a refused call could not be read')
    return null
  }
}

async function runCall(
  edge: Edge,
  { path, params: rawParams, readFile }: { path: string; params: unknown; readFile: ReadFile },
  caller: Caller,
  setCookie: (cookie: string) => void,
): Promise<{ result: unknown; help?: HelpForWords | null }> {
  const handler = edge.handlers.get(path)
  if (!handler) throw new CallRefused('URI_NOT_EXIST')
  const { contract } = handler
  if (contract.onConsole && !edge.admission.console.answersTo(caller)) throw new CallRefused('URI_NOT_EXIST')
  if (edge.isClosedTo(caller)) throw new CallRefused('REGION_RESTRICTED')
  const now = edge.now()
  const found = await edge.findActor(caller, now, caller.inProcess ? undefined : setCookie)
  const waitMs = await edge.rateLimit(caller, found)
  if (waitMs > 0) throw new CallRefused('TOO_MANY_REQUESTS', waitMs)
  const params = parseParams(contract.params, rawParams)
  if (contract.auth === 'operator') {
    const operator = await admitOperator(edge, contract, caller, now)
    const result = await handler.run({
      params: params as never,
      actor: operator,
      caller,
      now,
      file: await readFile(),
      setCookie,
      fail: refuseCall,
    })
    return { result }
  }
  const level = contract.auth
  const actor =
    found ?? (mayBecomeVisitor(edge, contract, caller) ? await edge.makeVisitor(caller, now, setCookie) : null)
  const role = edge.admission.roleOf(actor)
  if (!rolesFor[level].includes(role)) throw new CallRefused(refusedRole(role))
  const hindrance = edge.admission.hindranceOf(contract, { actor, caller, now })
  if (hindrance) throw new CallRefused(hindrance.error, hindrance.retryAfterMs)
  const words = { params: params as never, actor, caller, now, file: await readFile() }
  const result = await handler.run({ ...words, setCookie, fail: refuseCall })
  return {
    result,
    help: contract.bringsHelp
      ? await helpWith(edge, path, { ...words, isFiction: contract.bringsHelp === 'in-fiction' })
      : null,
  }
}

/** The call stays accepted: an error while looking for help is logged. */
async function helpWith(
  edge: Pick<Edge, 'refusals' | 'log'>,
  path: string,
  words: AcceptedWords,
): Promise<HelpForWords | null> {
  try {
    return (await edge.refusals?.helpForWords?.(words)) ?? null
  } catch (error) {
    edge.log.error({ path, err: error }, 'the words of an accepted call could not be read')
    return null
  }
}

function refuseCall(error: ErrorName, retryAfterMs?: number): never {
  throw new CallRefused(error, retryAfterMs)
}

async function admitOperator(edge: Edge, contract: CallContract, caller: Caller, now: Date): Promise<Operator> {
  const operator = await edge.admission.console.findOperator(caller, now)
  if (!operator) throw new CallRefused('NEED_LOGIN')
  if (!contract.operators?.includes(operator.role)) throw new CallRefused('NOT_ALLOWED')
  return operator
}

/**
 * A call that overlaps a sign-in brings an ended token. Creating a visitor for it would overwrite the cookies that the
 * sign-in has just set.
 */
function mayBecomeVisitor(edge: Pick<Edge, 'admission'>, contract: CallContract, caller: Caller): boolean {
  if (contract.auth !== 'visitor' || contract.needsSession || caller.inProcess) return false
  return contract.startsAnew === true || !edge.admission.bringsToken(caller)
}

function refusedRole(role: Role): CodeName {
  return role === 'user' ? 'PREMIUM_NEEDED' : 'NEED_LOGIN'
}

function parseParams(schema: z.ZodType, raw: unknown): unknown {
  const parsed = schema.safeParse(raw ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CallRefused(
    'PARAMS_ERROR',
    undefined,
    issue ? `${issue.path.join('.') || 'params'}: ${issue.message}` : undefined,
  )
}

/** The refusal that an error stands for: a database that is away is there again soon. */
export function refusedBy(error: unknown): CallRefused | null {
  if (error instanceof CallRefused) return error
  return isDatabaseAway(error) ? new CallRefused('UNAVAILABLE', awayRetryMs) : null
}

function refusal(
  edge: Pick<Edge, 'log' | 'messageFor'>,
  path: string,
  caller: Caller,
  error: unknown,
): Omit<Answer, 'cookies'> {
  const refused = refusedBy(error)
  if (!refused || refused !== error) edge.log.error({ path, err: error }, 'call failed')
  const name = refused?.error ?? 'FAULT'
  // Of a fault only the log knows more: the person can name the line.
  const detail = refused ? refused.detail : quoted(currentRequestId())
  const message = [edge.messageFor(caller.locale, name), detail].filter(Boolean).join(' ')
  return {
    name,
    retryAfterMs: refused?.retryAfterMs,
    challenge: refused instanceof ProofNeeded ? refused.challenge : undefined,
    envelope: { code: codes[name], message, data: null, region: caller.country },
  }
}

function quoted(requestId: string | undefined): string {
  return requestId ? `(${requestId})` : ''
}
