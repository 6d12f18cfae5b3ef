import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ErrorName } from '#platform/contract/codes.ts'
import { codes, httpStatus } from '#platform/contract/codes.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { Actor } from '#platform/http/actor.ts'
import { openEventStream } from '#platform/http/event-stream.ts'
import type { HttpServer } from '#platform/http/routes.ts'
import { countedNetwork } from '#platform/limits/rate-limit.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Actors } from '#domains/accounts/server/public.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import type { OpenStreams } from './open-streams.ts'

type Needs = {
  actors: Pick<Actors, 'ofTicket'>
  log: Log
  age: AgeAssuranceService
  events: PersonEvents
  streams: OpenStreams
}

const sweepEveryMs = 30_000
const retryLater = { 'retry-after': '60' }

/** The event stream of each open page, which ends with its session. */
export function eventStreams({ log, ...needs }: Needs): DomainModule {
  const { streams } = needs
  let sweep: ReturnType<typeof setInterval> | undefined
  const endOver = () =>
    void streams.endOver().catch((error: unknown) => log.warn({ err: error }, 'open streams could not be checked'))
  return {
    name: 'events',
    mountRoutes: (http) => mountEvents(http, needs),
    start: async () => void (sweep = setInterval(endOver, sweepEveryMs)),
    close: async () => clearInterval(sweep),
  }
}

/** By the cookie and the page's part of the token, or by a ticket where there are no cookies. */
function mountEvents({ app, edge, callerOf }: HttpServer, needs: Omit<Needs, 'log'>): void {
  const { actors, age, events, streams } = needs
  app.get('/v1/events', async (context) => {
    const caller = callerOf(context)
    const now = edge.now()
    const { token = '', ticket } = context.req.query()
    const byTicket = async (presented: string) => {
      const actor = await actors.ofTicket(presented, now)
      return actor && age.measure(actor, caller, now)
    }
    // Addresses are written down on their way, so a whole token opens nothing here.
    const byToken = () => (token.includes('.') ? null : edge.findActor({ ...caller, token }, now))
    const isClosed = edge.isClosedTo(caller)
    const actor = isClosed ? null : await (ticket === undefined ? byToken() : byTicket(ticket))
    const refuse = (name: ErrorName, headers: Record<string, string> = {}) => {
      const message = edge.messageFor(caller.locale, name)
      const envelope = { code: codes[name], message, data: null, region: caller.country }
      return context.json(envelope, httpStatus(name) as 200, headers)
    }
    if (isClosed) return refuse('REGION_RESTRICTED')
    if (!actor || actor.needsAgeProof || actor.excludedUntil) return refuse(refusalOf(actor))
    // A page that has gone meanwhile closes no stream any more, so none may be counted for it.
    if (context.env.outgoing.destroyed) return RESPONSE_ALREADY_SENT
    const begun = streams.begin(actor, countedNetwork(caller))
    if (typeof begun === 'string') return refuse(begun, retryLater)
    const stream = openEventStream(context.env.incoming, context.env.outgoing, {}, 'event')
    stream.onClose(begun)
    events.subscribe(actor.userId, stream)
    streams.save(actor.selector, stream)
    return RESPONSE_ALREADY_SENT
  })
}

/** The reason to refuse somebody the event stream. */
function refusalOf(actor: Actor | null): ErrorName {
  if (!actor) return 'NEED_LOGIN'
  return actor.excludedUntil ? 'EXCLUDED' : 'AGE_PROOF_REQUIRED'
}
