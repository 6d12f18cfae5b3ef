import type { Edge } from '#platform/http/answer.ts'
import type { Handler } from '#platform/http/handler.ts'
import { countedNetwork } from '#platform/limits/rate-limit.ts'
import type { Actors } from '#domains/accounts/server/public.ts'
import { bringsToken } from '#domains/accounts/server/public.ts'
import { findOperator } from '#domains/desk/server/public.ts'
import type { Switches } from '#domains/operations/server/public.ts'
import type { IntimateConsent } from '../modules/intimate-consent.ts'
import type { AgeAssuranceService, CareService } from '#domains/safety/server/public.ts'
import { isClosedTo, withPurposesHere } from '#domains/safety/server/public.ts'
import { withAgePolicy } from '../modules/age.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { hindranceOf, roleOf } from './admission.ts'
import { isConsole } from './console-host.ts'
import { createHelpForWords } from './help-for-words.ts'
import { createHelpInRefusals } from './help-in-refusals.ts'
import { createLoginFailureReports } from './login-failure-reports.ts'
import { withTelegramLevel } from './telegram-level.ts'
import { withColdConversations } from './with-cold-conversations.ts'
import { withIntimateConsent } from './with-intimate-consent.ts'

type Needs = Pick<PlatformParts, 'config' | 'clock' | 'db' | 'log' | 'catalogues' | 'edgeLimits'> & {
  /** The proof of age and the consent that people owe where they are. */
  owed: { age: AgeAssuranceService; consent: Pick<IntimateConsent, 'measure'> }
  care: Pick<CareService, 'begin'>
  actors: Pick<Actors, 'find' | 'makeVisitor'>
  switches: Pick<Switches, 'isCallOff' | 'flagsOn' | 'closedRegions'>
}

const switchRetryMs = 60_000

/** The edge between a request and the handlers: who calls, from where, how often, and how old they are. */
export function composeEdge(needs: Needs, handlers: ReadonlyMap<string, Handler>): Edge {
  const { config, clock, db, log, catalogues, owed, care, actors, switches, edgeLimits } = needs
  const edge: Edge = {
    handlers: withColdConversations(db, handlers),
    async findActor(caller, now, setCookie) {
      const actor = await actors.find(caller, now, setCookie)
      return actor && withPurposesHere(actor, caller, now)
    },
    admission: {
      roleOf,
      // A visit that may not make a call learns that first.
      hindranceOf: (contract, { actor, caller, now }) =>
        hindranceOf(contract, actor, now) ??
        (switches.isCallOff(contract.path, () => ({ uid: actor?.userId ?? null, brand: caller.brand }))
          ? { error: 'UNAVAILABLE', retryAfterMs: switchRetryMs }
          : null),
      bringsToken,
      flagsOn: (uid, { brand }) => switches.flagsOn({ uid, brand }),
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
  }
  const byAge = withAgePolicy(owed.age, edge)
  return withIntimateConsent(owed.consent, withTelegramLevel(config.TELEGRAM_LEVEL, byAge))
}
