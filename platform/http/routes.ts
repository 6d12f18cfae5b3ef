import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestEnvelope } from './request-envelope.ts'
import type { Actor } from './actor.ts'
import type { Edge } from './answer.ts'
import type { Caller } from './handler.ts'
import type { App } from './mount-calls.ts'

export type AppContext = Context<{ Bindings: HttpBindings }>

/** Reads the person's side of a request from its headers and cookies, and from the envelope of a call. */
export type CallerOf = (context: AppContext, envelope?: RequestEnvelope | null) => Caller

/** Where a module adds routes of its own. */
export type HttpServer = {
  app: App
  edge: Edge
  callerOf: CallerOf
  /** Who the cookie says is there. An address that a browser opens carries no other part of a token. */
  actorOf(caller: Caller): Promise<Actor | null>
}
