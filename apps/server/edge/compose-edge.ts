import type { Edge } from '#platform/http/answer.ts'
import type { Handler } from '#platform/http/handler.ts'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import type { Actors } from '#domains/accounts/server/public.ts'
import { bringsToken } from '#domains/accounts/server/public.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { isClosedTo } from '#domains/safety/server/public.ts'
import { withAgePolicy } from '../modules/age.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { hindranceOf, roleOf } from './admission.ts'
import { createHelpInRefusals } from './help-in-refusals.ts'
import { createLoginFailureReports } from './login-failure-reports.ts'

type Needs = Pick<PlatformParts, 'config' | 'clock' | 'log' | 'catalogues'> & {
  age: AgeAssuranceService
  actors: Pick<Actors, 'find' | 'makeVisitor'>
}

/** The edge between a request and the handlers: who calls, from where, how often, and how old they are. */
export function composeEdge(needs: Needs, handlers: ReadonlyMap<string, Handler>): Edge {
  const { config, clock, log, catalogues, age, actors } = needs
  return withAgePolicy(age, {
    handlers,
    findActor: actors.find,
    admission: { roleOf, hindranceOf, bringsToken },
    makeVisitor: actors.makeVisitor,
    isClosedTo: (caller) => isClosedTo(caller, config.BLOCKED_REGIONS, clock.now()),
    messageFor: (locale, error) => (error === 'OK' ? '' : catalogues.text(locale, 'server', `errors.${error}`)),
    helpFor: createHelpInRefusals(catalogues),
    rateLimit: createRateLimit(config.CALLS_PER_MINUTE),
    onRefused: createLoginFailureReports(config.ERROR_REPORT_URL, log, clock),
    now: () => clock.now(),
    log,
  })
}
