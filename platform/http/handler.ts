import type { CallContract, DataOf, ErrorOf, ParsedParamsOf } from '../contract/call.ts'
import type { CodeName, ErrorName } from '../contract/codes.ts'
import type { Actor, Operator } from './actor.ts'
import type { EventSink } from './event-stream.ts'

/** The location of a request in addition to its country, as seen by the server, never as claimed by a page. */
export type CallerLocation = {
  /** The code of the state or region, `TX`; empty if unknown. */
  area: string
  city: string
  source: 'header' | 'database' | 'unknown'
  /** The request uses a network that hides its location. */
  isHidden: boolean
}

/** The person's side of a request, alike for HTTP and for a loader that calls in process. */
export type Caller = {
  token: string | null
  cookies: Readonly<Record<string, string>>
  locale: string
  brand: string
  /** The requested site as scheme and host: always a configured address. */
  origin: string
  country: string
  location: CallerLocation
  address: string
  /** A call from this machine outside production: probes and tests are not counted by any limit. */
  isUncounted: boolean
  userAgent: string
  channel: string
  publisher: string
  /** The device id that the page sends; empty if missing. */
  device: string
  /** How far the page's clock is from UTC, in minutes as a browser gives them. */
  timezoneOffset: number
  secure: boolean
  /** True for calls that a page render makes: they act for the cookie alone, and only reads are allowed. */
  inProcess: boolean
  /** A solved challenge that the call brings; empty if missing. */
  solution: string
  /** The browser sends Global Privacy Control, which counts as a no: https://globalprivacycontrol.org */
  refusesTracking: boolean
}

/** A refusal that the contract names; anything else that is thrown is a fault. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly error: CodeName
  readonly retryAfterMs: number | undefined
  /** For client developers: which param is wrong and why. */
  readonly detail: string | undefined
  constructor(error: CodeName, retryAfterMs?: number, detail?: string) {
    super(error)
    this.error = error
    this.retryAfterMs = retryAfterMs
    this.detail = detail
  }
}

/** A refusal that stands until the call is repeated with the solution of this challenge. */
export class ProofNeeded extends CallRefused {
  readonly challenge: string
  constructor(error: CodeName, retryAfterMs: number, challenge: string) {
    super(error, retryAfterMs)
    this.challenge = challenge
  }
}

export type CallContext<C extends CallContract, A = Actor> = {
  params: ParsedParamsOf<C>
  /** The operator where the contract's auth is `operator`, else the person; null only where it is `public`. */
  actor: A
  caller: Caller
  now: Date
  /** The bytes of the upload; null without one. */
  file: Uint8Array | null
  /** Refuses with an error the contract declares. */
  fail(error: ErrorOf<C>, retryAfterMs?: number): never
  setCookie(cookie: string): void
}

/** The result of a streaming call: its complete data, and a way to follow it as events meanwhile. */
export type Streamed<Data> = { data(): Promise<Data>; follow(sink: EventSink): void }

type ActorOf<C> = C extends { auth: 'public' } ? Actor | null : C extends { auth: 'operator' } ? Operator : Actor

export type Handler = {
  contract: CallContract
  run(context: CallContext<CallContract, Actor | Operator | null>): Promise<unknown>
}

/** Ties a handler to its contract; the compiler holds params, data and errors to it. */
export function handle<C extends CallContract>(
  contract: C,
  run: (context: CallContext<C, ActorOf<C>>) => Promise<DataOf<C>>,
): Handler {
  // The edge has checked auth and parsed params against this very contract before it runs the handler.
  return { contract, run: run as unknown as Handler['run'] }
}

/** Like `handle`, for a call that can answer as a stream of events. */
export function handleStream<C extends CallContract>(
  contract: C,
  run: (context: CallContext<C, ActorOf<C>>) => Promise<Streamed<DataOf<C>>>,
): Handler {
  return { contract, run: run as unknown as Handler['run'] }
}

/** True for what `handleStream` handlers give. */
export function isStreamed(result: unknown): result is Streamed<unknown> {
  return typeof result === 'object' && result !== null && 'follow' in result
}

/** One handler for each call that these contract files declare, so that a call without one does not compile. */
export type HandlersFor<Contracts> = {
  [Name in keyof Contracts as Contracts[Name] extends CallContract ? Name : never]: Handler
}

/** Refuses without a contract-typed `fail`; every caller's contract must declare the error. */
export function refuse(error: ErrorName, retryAfterMs?: number): never {
  throw new CallRefused(error, retryAfterMs)
}
