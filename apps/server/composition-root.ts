import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { closeModules, handlersOf } from '#platform/modules/compose-modules.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { openActors } from './edge/actors.ts'
import { composeEdge } from './edge/compose-edge.ts'
import { openStreams } from './edge/open-streams.ts'
import { createIdentityProviders } from './identity-providers/identity-providers.ts'
import { openCare } from './modules/care.ts'
import type { EngineOverrides } from './modules/content.ts'
import { openContent } from './modules/content.ts'
import { openNotices } from './modules/notices.ts'
import { openMoney } from './modules/money.ts'
import { openOwed } from './modules/owed.ts'
import { openPeople } from './modules/people.ts'
import { openPictures } from './modules/pictures.ts'
import { openSite, openSwitches } from './modules/site.ts'
import type { PaymentOverrides } from './payments/payments.ts'
import { openPayments } from './payments/payments.ts'
import type { PlatformOverrides } from './platform-parts.ts'
import { openPlatformParts } from './platform-parts.ts'

/** Replacements of a test for the configured database, engines, gateways and log. */
export type Overrides = PlatformOverrides & EngineOverrides & PaymentOverrides

/** Opens the platform's parts, composes the modules on them, and starts what they have to do. Closing is the reverse. */
export async function composeServer(config: Config, clock: Clock, publicUrl: string, overrides: Overrides = {}) {
  const parts = await openPlatformParts(config, clock, publicUrl, overrides)
  const { db, log, jobs, events, catalogues } = parts
  const text = (locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(locale, 'server', key, values)
  const owed = openOwed(parts)
  const { age, consent } = owed
  const providers = createIdentityProviders({
    config,
    db,
    publicUrl,
    letterheadOf: parts.letterheadOf,
    isMailOpen: parts.mail.isOpen,
    log,
    metrics: parts.metrics,
    text,
    now: () => clock.now(),
  })
  const actors = openActors(db)
  const streams = openStreams(parts)
  const pictures = await openPictures(parts)
  const letters = { send: parts.mail.send, letterheadOf: parts.letterheadOf }
  const notices = openNotices(parts)
  const { inform, publishPhoto } = notices
  const switches = openSwitches(parts)
  const { isMethodOff, isEngineOff } = switches
  const content = await openContent(parts, {
    ...overrides,
    owed,
    pictures,
    mail: letters,
    publishPhoto,
    isEngineOff,
  })
  const { chat } = content
  const payments = await openPayments({ ...parts, now: () => clock.now() }, overrides.adapterOf)
  const money = await openMoney(parts, {
    payments,
    classifier: content.classifier,
    letterheadOf: parts.letterheadOf,
    isMethodOff,
    sessionsEnded: streams.end,
  })
  const { orders } = money
  const care = openCare(parts, {
    age,
    care: content.care,
    chat,
    orders,
    publish: parts.events.publish,
    screened: content.screened,
    announcing: { mail: letters, inform },
  })
  const people = await openPeople(parts, {
    ...content,
    showing: content,
    announcing: { inform, refuseVerification: care.refuseVerification },
    owed,
    orders,
    providers,
    sessionsEnded: streams.end,
    allModules: () => modules,
  })
  // NOTE: within a stage, rows of a person are merged and erased in this order; the first to be listed closes last.
  const modules: DomainModule[] = [
    ...content.modules,
    ...care.modules,
    ...money.modules,
    ...people.modules,
    notices.module,
    ...openSite(parts, {
      operations: {
        acts: care.acts,
        decideTags: care.decideTags,
        switches,
        readPicture: pictures.readClear,
        supportAnswers: care.supportAnswers,
        siteOf: (brand) => parts.letterheadOf(brand).siteUrl,
      },
      actors,
      age,
      consent,
      streams,
      orders,
      providers,
      photoFiles: content.photoFiles,
      store: parts.store,
      engines: content,
    }),
  ]
  for (const module of modules) module.registerJobs?.(jobs)
  const edge = composeEdge({ ...parts, owed, care: content.care, actors, switches }, handlersOf(modules))
  for (const module of modules) await module.start?.()
  return {
    ...parts,
    ...content,
    ...money,
    ...people,
    pictures,
    payments,
    modules,
    edge,
    age,
    providers,
    inform,
    publishPhoto,
    streams,
    findAddress: care.findAddress,
    warmUp: care.warmUp,
    async close() {
      await jobs.close()
      events.close()
      await closeModules(modules)
      await parts.bus.close()
      await parts.redis?.close()
      await content.close()
      await parts.database.close()
      await parts.stopTracing()
    },
  }
}
