import type { Edge } from '#platform/http/answer.ts'
import type { Handler } from '#platform/http/handler.ts'
import { countedNetwork } from '#platform/limits/rate-limit.ts'
import type { Actors } from '#domains/accounts/server/public.ts'
import { bringsToken } from '#domains/accounts/server/public.ts'
import { findOperator } from '#domains/desk/server/public.ts'
import type { Switches } from '#domains/operations/server/public.ts'
import type { AgeAssuranceService, CareService } from '#domains/safety/server/public.ts'
import { isClosedTo } from '#domains/safety/server/public.ts'
import { withAgePolicy } from '../modules/age.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { hindranceOf, roleOf } from './admission.ts'
import { isConsole } from './console-host.ts'
import { createHelpForWords } from './help-for-words.ts'
import { createHelpInRefusals } from './help-in-refusals.ts'
import { createLoginFailureReports } from './login-failure-reports.ts'

type Needs = Pick<PlatformParts, 'config' | 'clock' | 'db' | 'log' | 'catalogues' | 'edgeLimits'> & {
  age: AgeAssuranceService
  care: Pick<CareService, 'begin'>
  actors: Pick<Actors, 'find' | 'makeVisitor'>
  switches: Pick<Switches, 'isCallOff' | 'closedRegions'>
}

const switchRetryMs = 60_000

/** The edge between a request and the handlers: who calls, from where, how often, and how old they are. */
export function composeEdge(needs: Needs, handlers: ReadonlyMap<string, Handler>): Edge {
  const { config, clock, db, log, catalogues, age, care, actors, switches, edgeLimits } = needs
  return withAgePolicy(age, {
    handlers,
    findActor: actors.find,
    admission: {
      roleOf,
      // A visit that may not make a call learns that first.
      hindranceOf: (contract, actor, now) =>
        hindranceOf(contract, actor, now) ??
        (switches.isCallOff(contract.path) ? { error: 'UNAVAILABLE', retryAfterMs: switchRetryMs } : null),
      bringsToken,
      console: {
        answersTo: (caller) => isConsole(config, caller),
        findOperator: (caller, now) => findOperator(db, caller, now),
      },
    },
    async makeVisitor(caller, now, setCookie) {
      const network = countedNetwork(caller)
      if (network !== null) await edgeLimits.arrivals.take(network, caller, 'NETWORK_BUSY')
      return actors.makeVisitor(caller, now, setCookie)
    },
    isClosedTo: (caller) => isClosedTo(caller, [...config.BLOCKED_REGIONS, ...switches.closedRegions()], clock.now()),
    messageFor: (locale, error) => (error === 'OK' ? '' : catalogues.text(locale, 'server', `errors.${error}`)),
    rateLimit: edgeLimits.calls,
    refusals: {
      report: createLoginFailureReports(config.ERROR_REPORT_URL, log, clock),
      helpForWords: createHelpForWords({ catalogues, db, care }),
      helpFor: createHelpInRefusals({ catalogues, db, log, now: () => clock.now() }),
    },
    now: () => clock.now(),
    log,
  })
}
