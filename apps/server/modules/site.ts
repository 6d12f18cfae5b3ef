import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Actors } from '#domains/accounts/server/public.ts'
import { readTagLabels } from '#domains/characters/server/public.ts'
import type { PhotoFiles, PictureGenerator } from '#domains/media/server/public.ts'
import { createOperations } from '#domains/operations/server/module.ts'
import type { DecideTags, Switches } from '#domains/operations/server/public.ts'
import { createNames, createSwitches, readNameFile } from '#domains/operations/server/public.ts'
import type { OperationsNeeds } from '#domains/operations/server/module.ts'
import { paymentMethods } from '#domains/orders/payment-methods.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import type { IntimateConsent } from './intimate-consent.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { clientConfig } from '../client-config/config-calls.ts'
import { consoleRoutes } from '../console/console-routes.ts'
import type { ObservabilityParts } from './observability.ts'
import { openObservability } from './observability.ts'
import { development } from '../dev/development.ts'
import { eventStreams } from '../edge/event-routes.ts'
import type { OpenStreams } from '../edge/open-streams.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { telegramBot } from '../telegram/telegram-bot.ts'

type Parts = Pick<PlatformParts, 'config' | 'log' | 'events' | 'mail' | 'jobs' | 'catalogues' | 'clock'> &
  ObservabilityParts
type Needs = {
  operations: Pick<OperationsNeeds, 'acts' | 'supportAnswers'> & {
    readPicture: OperationsNeeds['content']['readPicture']
    switches: Switches
    decideTags: DecideTags
    siteOf(brand: string): string
  }
  actors: Pick<Actors, 'ofTicket' | 'ofSession'>
  age: AgeAssuranceService
  consent: Pick<IntimateConsent, 'measure'>
  streams: OpenStreams
  orders: Pick<OrdersModule, 'listedPlans' | 'takeNotice' | 'catalogue' | 'brandContents'>
  providers: Pick<IdentityProviders, 'bot' | 'smsOutbox'>
  photoFiles: PhotoFiles
  store: PlatformParts['store']
  engines: { engine: Pick<ChatEngine, 'isDemo'>; engineParts: readonly string[]; generator: PictureGenerator }
}

/** The switches of the operators, which engines, payments and the edge follow. */
export function openSwitches({ db, log }: Pick<PlatformParts, 'db' | 'log'>): Switches {
  return createSwitches(db, log)
}

/** Composes operations, and what belongs to no domain: open event streams, the configuration of pages, what operators watch, and the tools of development. */
export function openSite(parts: Parts, needs: Needs): DomainModule[] {
  const { config, database, log, events, mail } = parts
  const { db } = database
  const { actors, age, consent, operations, streams, orders, providers, photoFiles, store } = needs
  const { engine, engineParts, generator } = needs.engines
  const configured = {
    methods: paymentMethods,
    methodsOff: new Set(config.PAY_METHODS_OFF),
    regionsClosed: config.BLOCKED_REGIONS,
    siteOf: operations.siteOf,
    engines: [...engineParts.map((part) => `chat ${part}`), `picture ${generator.engine}`],
  }
  const names = createNames({ db, log, ofFile: readNameFile(config.REAL_NAMES) })
  return [
    eventStreams({
      actors,
      log,
      age,
      events,
      streams,
    }),
    clientConfig({ isDemo: engine.isDemo, orders }),
    createOperations({
      db,
      acts: operations.acts,
      live: { switches: operations.switches, catalogue: orders.catalogue, contents: orders.brandContents, names },
      configured,
      supportAnswers: operations.supportAnswers,
      content: {
        tags: { labels: readTagLabels(), decide: operations.decideTags },
        readPicture: operations.readPicture,
        imports: { jobs: parts.jobs, clock: parts.clock, log, store, generator },
      },
      sessionsEnded: streams.end,
    }),
    consoleRoutes(config),
    ...openObservability(parts, streams),
    telegramBot(
      { ...parts, db, store },
      {
        bot: providers.bot,
        actors,
        age,
        consent,
        photoFiles,
        takeNotice: orders.takeNotice,
        helpIn: operations.supportAnswers.helpIn,
      },
    ),
    development({ config, db, mailbox: mail.mailbox, smsOutbox: providers.smsOutbox }),
  ]
}
