import type { z } from 'zod'
import type { ErrorName } from './codes.ts'
import type { OperatorRole } from './operator-roles.ts'

/**
 * Who may make a call. `visitor` is anyone with a row of their own, made on first need; each level up to `premium` includes
 * those after it. `operator` is a session of the console, which no account of the product has.
 */
export type AuthLevel = 'public' | 'visitor' | 'user' | 'premium' | 'operator'

/** Whether sending the same request twice is harmless: by nature, by a client-made key in the params, or not at all. */
export type Repeat = 'safe' | 'keyed' | 'once'

export type CallOptions<P extends z.ZodType, D extends z.ZodType, E extends ErrorName, A extends AuthLevel> = {
  /** One sentence for the API page. */
  summary: string
  auth: A
  params: P
  data: D
  errors: readonly E[]
  repeat: Repeat
  /** The cost of a call, in words for the API page. */
  costs?: string
  /** Refused until the person has said that they are an adult, and proven it where the place requests proof. */
  adultsOnly?: boolean
  /**
   * Takes or processes what a person says in conversations: refused where that needs their explicit consent and they have
   * not given it, or have withdrawn it.
   */
  takesIntimateData?: boolean
  /** The operator roles that may make it, where `auth` is `operator`. */
  operators?: readonly OperatorRole[]
  /** Answers only where the console is switched on; elsewhere the path does not exist. */
  onConsole?: boolean
  /**
   * Also creates a new visitor for a caller with an expired session. Other calls refuse that session and touch no
   * cookie.
   */
  startsAnew?: boolean
  /**
   * About stored data of the caller: a caller without a token is refused (1003). Other calls for visitors create one on
   * first need.
   */
  needsSession?: boolean
  /** Answers also those who have locked themselves out, or whose account is about to go; other calls refuse them. */
  alsoFor?: readonly ('excluded' | 'closing')[]
  /**
   * Its params, and a file of JSON, hold words of the person that are stored: a cry for help in them is answered with help,
   * and characters pause. `in-fiction`: they may be said by somebody invented, so nothing pauses.
   */
  bringsHelp?: boolean | 'in-fiction'
  /** The same call with `accept: text/event-stream` answers as server-sent events with these names. */
  streams?: readonly string[]
  /** The call uploads a file: it is sent as multipart/form-data with the fields `envelope` and `file`. */
  upload?: Upload
}

/** The limits of an upload: its size in bytes and its media types. */
export type Upload = { maxBytes: number; types: readonly string[] }

export type CallContract<
  P extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  E extends ErrorName = ErrorName,
  A extends AuthLevel = AuthLevel,
  Path extends CallPath = CallPath,
> = CallOptions<P, D, E, A> & {
  path: Path
}

export type CallPath = `/v1/${string}`

declare const contractOfCall: unique symbol

/**
 * A call as a page makes it: the path, and by its type alone everything else of the contract. It carries no schema, so
 * no page carries Zod. The calls of a domain are written from its contracts by `npm run calls`.
 */
export type Call<C extends CallContract = CallContract> = {
  readonly path: C['path']
  readonly [contractOfCall]?: C
}

/** The contract of a call, whether it is named by its contract or as a page makes it. */
type ContractOf<C extends Call> = C extends CallContract ? C : C extends Call<infer K> ? K : never

export type ParamsOf<C extends Call> = z.input<ContractOf<C>['params']>
export type ParsedParamsOf<C extends Call> = z.output<ContractOf<C>['params']>
export type DataOf<C extends Call> = z.output<ContractOf<C>['data']>
export type ErrorOf<C extends Call> = ContractOf<C>['errors'][number]

/** Declares one product call; server, client, API page and the tests that walk the contract all derive from it. */
export function defineCall<
  P extends z.ZodType,
  D extends z.ZodType,
  const E extends ErrorName,
  const A extends AuthLevel,
  const Path extends CallPath,
>(path: Path, options: CallOptions<P, D, E, A>): CallContract<P, D, E, A, Path> {
  return { path, ...options }
}
