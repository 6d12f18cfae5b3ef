import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ErrorName } from '#platform/contract/codes.ts'
import { codes, httpStatus } from '#platform/contract/codes.ts'
import type { Actor } from '#platform/http/actor.ts'
import { openEventStream } from '#platform/http/event-stream.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { App } from '#platform/http/mount-calls.ts'
import type { Services } from '../composition-root.ts'

type AppContext = Context<{ Bindings: HttpBindings }>

/** The stream of news of a person: by the cookie and the page's part of the token, or by a ticket where there are no cookies. */
export function mountNews(app: App, services: Services, callerOf: (context: AppContext) => Caller): void {
  const { edge, age, actors, events, clock, streams } = services
  const findActor = async (context: AppContext, caller: Caller): Promise<Actor | null> => {
    const now = clock.now()
    const { token = '', ticket } = context.req.query()
    if (ticket !== undefined) {
      const actor = await actors.ofTicket(ticket, now)
      return actor && age.measure(actor, caller, now)
    }
    // Addresses are written down on their way, so a whole token opens nothing here.
    return token.includes('.') ? null : edge.findActor({ ...caller, token }, now)
  }
  app.get('/v1/events', async (context) => {
    const caller = callerOf(context)
    const isClosed = edge.isClosedTo(caller)
    const actor = isClosed ? null : await findActor(context, caller)
    if (!actor || actor.needsAgeProof || actor.excludedUntil) {
      const name = isClosed ? 'REGION_RESTRICTED' : refusalOf(actor)
      const message = edge.messageFor(caller.locale, name)
      return context.json({ code: codes[name], message, data: null, region: caller.country }, httpStatus(name) as 200)
    }
    const stream = openEventStream(context.env.incoming, context.env.outgoing, {})
    events.subscribe(actor.userId, stream)
    streams.save(actor.selector, stream)
    return RESPONSE_ALREADY_SENT
  })
}

/** Why someone is told no news. */
function refusalOf(actor: Actor | null): ErrorName {
  if (!actor) return 'NEED_LOGIN'
  return actor.excludedUntil ? 'EXCLUDED' : 'AGE_PROOF_REQUIRED'
}
