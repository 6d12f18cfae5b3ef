import type { z } from 'zod'
import type { AuthLevel, CallContract } from '../contract/call.ts'
import type { CodeName, ErrorName } from '../contract/codes.ts'
import { codes } from '../contract/codes.ts'
import type { ResponseEnvelope } from '../contract/envelope.ts'
import type { Log } from '../telemetry/log.ts'
import type { Actor, Role } from './actor.ts'
import type { Caller, Handler, Streamed } from './handler.ts'
import { CallRefused, isStreamed } from './handler.ts'

/** The reason why a call is refused to a person whose role allows it. */
export type Hindrance = { error: ErrorName; retryAfterMs?: number }

/** Who may make which call. */
export type Admission = {
  /** Whether this request brings a token at all, good or not. */
  bringsToken(caller: Caller): boolean
  /** The role of a person for the auth levels of calls. */
  roleOf(actor: Actor | null): Role
  hindranceOf(contract: CallContract, actor: Actor | null, now: Date): Hindrance | null
}

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
  /** Called for each refused or failed call. */
  onRefused?(path: string, error: CodeName, caller: Caller): void
  now(): Date
  log: Log
}

export type Answer = {
  name: CodeName
  envelope: ResponseEnvelope
  cookies: string[]
  retryAfterMs?: number | undefined
  streamed?: Streamed<unknown>
}

const rolesFor: Record<AuthLevel, readonly Role[]> = {
  public: ['nobody', 'visitor', 'user', 'premium', 'operator'],
  visitor: ['visitor', 'user', 'premium', 'operator'],
  user: ['user', 'premium', 'operator'],
  premium: ['premium', 'operator'],
  operator: ['operator'],
}

/** Answers one call: region, who is here, auth, age, params, rate, handler. Never throws. */
export async function answerCall(
  edge: Edge,
  path: string,
  params: unknown,
  caller: Caller,
  file: Uint8Array | null = null,
): Promise<Answer> {
  const cookies: string[] = []
  try {
    const result = await runCall(edge, { path, params, file }, caller, (cookie) => cookies.push(cookie))
    const envelope = { code: 0, message: '', data: isStreamed(result) ? null : result, region: caller.country }
    return { name: 'OK', envelope, cookies, streamed: isStreamed(result) ? result : undefined }
  } catch (error) {
    const refused = refusal(edge, path, caller, error)
    edge.onRefused?.(path, refused.name, caller)
    return { ...refused, cookies }
  }
}

async function runCall(
  edge: Edge,
  { path, params: rawParams, file }: { path: string; params: unknown; file: Uint8Array | null },
  caller: Caller,
  setCookie: (cookie: string) => void,
): Promise<unknown> {
  const handler = edge.handlers.get(path)
  if (!handler) throw new CallRefused('URI_NOT_EXIST')
  const { contract } = handler
  if (edge.isClosedTo(caller)) throw new CallRefused('REGION_RESTRICTED')
  const now = edge.now()
  const found = await edge.findActor(caller, now, caller.inProcess ? undefined : setCookie)
  const waitMs = await edge.rateLimit(caller, found)
  if (waitMs > 0) throw new CallRefused('TOO_MANY_REQUESTS', waitMs)
  const params = parseParams(contract.params, rawParams)
  const actor =
    found ?? (mayBecomeVisitor(edge, contract, caller) ? await edge.makeVisitor(caller, now, setCookie) : null)
  const role = edge.admission.roleOf(actor)
  if (!rolesFor[contract.auth].includes(role)) throw new CallRefused(refusedRole(contract.auth, role))
  const hindrance = edge.admission.hindranceOf(contract, actor, now)
  if (hindrance) throw new CallRefused(hindrance.error, hindrance.retryAfterMs)
  return handler.run({
    params: params as never,
    actor,
    caller,
    now,
    file,
    setCookie,
    fail: (error, retryAfterMs) => {
      throw new CallRefused(error, retryAfterMs)
    },
  })
}

/**
 * A call that overlaps a sign-in brings an ended token. Creating a visitor for it would overwrite the cookies that the
 * sign-in has just set.
 */
function mayBecomeVisitor(edge: Pick<Edge, 'admission'>, contract: CallContract, caller: Caller): boolean {
  if (contract.auth !== 'visitor' || contract.needsSession || caller.inProcess) return false
  return contract.startsAnew === true || !edge.admission.bringsToken(caller)
}

function refusedRole(level: AuthLevel, role: Role): CodeName {
  if (role === 'nobody' || role === 'visitor') return 'NEED_LOGIN'
  return level === 'premium' ? 'PREMIUM_NEEDED' : 'NOT_ALLOWED'
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

function refusal(
  edge: Pick<Edge, 'log' | 'messageFor'>,
  path: string,
  caller: Caller,
  error: unknown,
): Omit<Answer, 'cookies'> {
  const refused = error instanceof CallRefused ? error : null
  if (!refused) edge.log.error({ path, err: error }, 'call failed')
  const name = refused?.error ?? 'FAULT'
  const message = [edge.messageFor(caller.locale, name), refused?.detail].filter(Boolean).join(' ')
  return {
    name,
    retryAfterMs: refused?.retryAfterMs,
    envelope: { code: codes[name], message, data: null, region: caller.country },
  }
}
