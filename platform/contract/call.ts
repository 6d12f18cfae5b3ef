import type { z } from 'zod'
import type { ErrorName } from './codes.ts'

/** Who may make a call. `visitor` is anyone with a row of their own, made on first need; each level includes those after it. */
export type AuthLevel = 'public' | 'visitor' | 'user' | 'premium' | 'operator'

/** Whether sending the same request twice is harmless: by nature, by a client-made key in the params, or not at all. */
export type Repeat = 'safe' | 'keyed' | 'once'

export type CallOptions<P extends z.ZodType, D extends z.ZodType, E extends ErrorName> = {
  /** One sentence for the API page. */
  summary: string
  auth: AuthLevel
  params: P
  data: D
  errors: readonly E[]
  repeat: Repeat
  /** What a call can cost, in words for the API page. */
  costs?: string
  /** Refused until the person has said that they are an adult. */
  adultsOnly?: boolean
  /** The same call with `accept: text/event-stream` answers as server-sent events with these names. */
  streams?: readonly string[]
}

export type CallContract<P extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType, E extends ErrorName = ErrorName> = CallOptions<P, D, E> & {
  path: `/v1/${string}`
}

export type ParamsOf<C> = C extends CallContract<infer P, infer _D, infer _E> ? z.input<P> : never
export type ParsedParamsOf<C> = C extends CallContract<infer P, infer _D, infer _E> ? z.output<P> : never
export type DataOf<C> = C extends CallContract<infer _P, infer D, infer _E> ? z.output<D> : never
export type ErrorOf<C> = C extends CallContract<infer _P, infer _D, infer E> ? E : never

/** Declares one product call; server, client, API page and the tests that walk the contract all derive from it. */
export function defineCall<P extends z.ZodType, D extends z.ZodType, const E extends ErrorName>(
  path: `/v1/${string}`,
  options: CallOptions<P, D, E>,
): CallContract<P, D, E> {
  return { path, ...options }
}
