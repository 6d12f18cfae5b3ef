import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Actor } from './actor.ts'
import type { Edge } from './answer.ts'
import type { Caller } from './handler.ts'
import type { App } from './mount-calls.ts'

export type AppContext = Context<{ Bindings: HttpBindings }>

/** The person's side of a request, from its headers and cookies; read once for each request. */
export type CallerOf = (context: AppContext) => Caller

/** Where a module adds routes of its own. */
export type HttpServer = {
  app: App
  edge: Edge
  callerOf: CallerOf
  /** Who the cookie says is there. An address that a browser opens carries no other part of a token. */
  actorOf(caller: Caller): Promise<Actor | null>
}
