import type { Edge } from '#platform/http/answer.ts'
import type { Handler } from '#platform/http/handler.ts'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import { bringsToken, findActor, makeVisitor } from '#domains/accounts/server/public.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { isClosedTo } from '#domains/safety/server/public.ts'
import { withAgePolicy } from '../modules/age.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { createLoginFailureReports } from './login-failure-reports.ts'

type Needs = Pick<PlatformParts, 'config' | 'db' | 'clock' | 'log' | 'catalogues'> & { age: AgeAssuranceService }

/** The edge between a request and the handlers: who calls, from where, how often, and how old they are. */
export function composeEdge(needs: Needs, handlers: ReadonlyMap<string, Handler>): Edge {
  const { config, db, clock, log, catalogues, age } = needs
  return withAgePolicy(age, {
    handlers,
    findActor: (caller, now, setCookie) => findActor(db, caller, now, setCookie),
    bringsToken,
    makeVisitor: (caller, now, setCookie) => makeVisitor(db, caller, now, setCookie),
    isClosedTo: (caller) => isClosedTo(caller, config.BLOCKED_REGIONS, clock.now()),
    messageFor: (locale, error) => (error === 'OK' ? '' : catalogues.text(locale, 'server', `errors.${error}`)),
    rateLimit: createRateLimit(config.CALLS_PER_MINUTE),
    onRefused: createLoginFailureReports(config.ERROR_REPORT_URL, log, clock),
    now: () => clock.now(),
    log,
  })
}
