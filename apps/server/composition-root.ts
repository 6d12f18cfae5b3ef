import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Edge } from '#platform/http/answer.ts'
import { createPersonEvents } from '#platform/events/person-events.ts'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import { createMail } from '#platform/mail/mail.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { closeModules, handlersOf, mergeVisitor, personalDataOf } from '#platform/modules/compose-modules.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { createAccounts } from '#domains/accounts/server/module.ts'
import { bringsToken, createLoginLetter, livingSessions } from '#domains/accounts/server/public.ts'
import { createCharacters } from '#domains/characters/server/module.ts'
import { isHiddenCharacter, readTagLabels, seedCharacters } from '#domains/characters/server/public.ts'
import { createGrowth } from '#domains/growth/server/module.ts'
import { createMedia } from '#domains/media/server/module.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import { createPictureGenerator } from '#domains/media/server/public.ts'
import { createPrivacy } from '#domains/privacy/server/module.ts'
import { createProfile } from '#domains/profile/server/module.ts'
import { createSafety } from '#domains/safety/server/module.ts'
import { crisisLinesChecked, isClosedTo, moderateText, openGeo, policyVersion } from '#domains/safety/server/public.ts'
import { createServices } from '#domains/services/server/module.ts'
import { createWallet } from '#domains/wallet/server/module.ts'
import { createWellbeing } from '#domains/wellbeing/server/module.ts'
import { openActors } from './edge/actors.ts'
import { hindranceOf, roleOf } from './edge/admission.ts'
import { openAge, withAgePolicy } from './modules/age.ts'
import { openCards } from './modules/cards.ts'
import { openChat } from './modules/chat.ts'
import { openChatEngine } from './engines/chat-engine.ts'
import { configCalls } from './client-config/config-calls.ts'
import { development } from './dev/development.ts'
import { openCoinDetails } from './modules/coin-details.ts'
import { openImageEngine } from './engines/image-engine.ts'
import { createLoginFailureReports } from './edge/login-failure-reports.ts'
import { openCharacterGeneration } from './modules/character-generation.ts'
import { openOrders } from './modules/orders.ts'
import { paymentGateways } from './payments/payment-gateways.ts'
import type { AdapterOf } from './payments/gateway-adapters.ts'
import { createIdentityProviders } from './identity-providers/identity-providers.ts'
import { createOpenStreams } from './edge/open-streams.ts'
import { openFiles, openPictures } from './modules/pictures.ts'
import { openPhotos } from './modules/photos.ts'
import { openPrivacy } from './modules/privacy.ts'
import { openProfile } from './modules/profile.ts'
import { reportTargets } from './modules/report-targets.ts'
import { grantReward } from './modules/rewards.ts'
import { aboveAccounts } from './modules/accounts.ts'
import { openWalletJobs } from './modules/wallet-jobs.ts'
import { openWellbeing } from './modules/wellbeing.ts'

const streamSweepMs = 30_000
const warmUpAfterMs = 1000

/** What a test puts in place of the configured database, engine and log. */
export type Overrides = {
  database?: Database
  engine?: ChatEngine
  pictureGenerator?: PictureGenerator
  adapterOf?: AdapterOf
  log?: Log
}

/** Opens everything the product needs and ties the domains together. Closing is the reverse. */
export async function openServices(config: Config, clock: Clock, publicUrl: string, overrides: Overrides = {}) {
  const log = overrides.log ?? createLog(config.LOG_LEVEL)
  const metrics = createMetrics()
  const dataDir = resolve(config.DATA_DIR)
  const catalogues = readCatalogues()
  const database =
    overrides.database ??
    (await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir, poolSize: config.DATABASE_POOL }))
  const { db } = database
  const events = createPersonEvents()
  const jobs = createJobs({ database, clock, log, works: config.ROLE !== 'web' })
  await seedCharacters(db)
  if (log.isLevelEnabled('debug')) log.debug({ policy: policyVersion() }, 'text policy')
  if (config.NODE_ENV === 'production' && !crisisLinesChecked(clock.now()))
    log.warn('the crisis lines in domains/safety/crisis-lines.json were not checked within 90 days')
  const engine = overrides.engine ?? (await openChatEngine(config, log))
  const text = (locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(isLocale(locale) ? locale : defaultLocale, 'server', key, values)
  const messageFor = (locale: string, error: ErrorName) => text(locale, `errors.${error}`)
  const brandTitle = (key: string) => brandOf(key).title
  const mail = createMail({
    smtpUrl: config.SMTP_URL,
    from: brandOf(config.BRAND).supportEmail,
    log,
    now: () => clock.now(),
  })
  const images = openImageEngine(config)
  const pictureGenerator = overrides.pictureGenerator ?? createPictureGenerator(images)
  const store = await openFiles(config, dataDir)
  const pictures = await openPictures({ config, db, store, dataDir, clock, log })
  const views = { pictures: pictures.seeded, tagLabels: readTagLabels(), privateAddress: pictures.privateAddress }
  const age = openAge({ config, db, log })
  const chatModule = openChat({
    db,
    engine,
    events,
    views,
    clock,
    log,
    metrics,
    age,
    catalogues,
    limits: { concurrency: config.CHAT_CONCURRENCY, queue: config.CHAT_QUEUE, memoryTokens: config.MEMORY_TOKENS },
    isOnlyWriter: database.kind === 'pglite',
  })
  const { chat } = chatModule
  const providers = createIdentityProviders({ config, db, publicUrl, log, text, now: () => clock.now() })
  const streams = createOpenStreams((selectors) => livingSessions(db, selectors, clock.now()))
  const profile = openProfile({ db, clock, store })
  const privacy = openPrivacy({
    db,
    clock,
    log,
    jobs,
    store,
    publish: events.publish,
    personalData: () => personalDataOf(modules),
    endRenewal: (tx, userId) => orders.endRenewal(tx, userId),
    chat,
    mail,
    smsOutbox: providers.smsOutbox,
    catalogues,
    brandTitle,
    publicUrl,
    publisher: config.PUBLISHER,
    sessionsEnded: streams.end,
  })
  const photos = await openPhotos({
    db,
    clock,
    log,
    jobs,
    store,
    publish: events.publish,
    generator: pictureGenerator,
  })
  const generation = openCharacterGeneration({
    db,
    clock,
    log,
    jobs,
    store,
    generator: pictureGenerator,
    views,
    catalogues,
    publish: events.publish,
  })
  const cards = await openCards(generation, pictures.credentials)
  const selling = { config, db, clock, log, metrics, catalogues, publish: events.publish, publicUrl, dataDir }
  const { orders, payments } = await openOrders({
    ...selling,
    jobs,
    send: mail.send,
    sessionsEnded: streams.end,
    adapterOf: overrides.adapterOf,
  })
  const growth = createGrowth({ db, clock, publisher: config.PUBLISHER, fulfil: grantReward })
  const modules: DomainModule[] = [
    chatModule,
    createSafety({
      db,
      age,
      log,
      reportTargets,
      pageText: (locale, key, values) => catalogues.text(locale, 'age-check', key, values),
    }),
    createWellbeing(openWellbeing({ db, chat, catalogues, orders, publish: events.publish })),
    orders,
    createServices({ db, clock }),
    growth,
    createWallet({ details: openCoinDetails(db), jobs: openWalletJobs({ db, clock, log, metrics }) }),
    createMedia({
      uploads: profile.uploads,
      photos,
      credentials: pictures.credentials,
      livePortraits: pictures.livePortraits,
      pictures: {
        ...pictures,
        isHiddenCharacter: async (id) => pictures.seeded.has(id) && (await isHiddenCharacter(db, id)),
      },
    }),
    createCharacters(cards),
    createPrivacy(privacy),
    createProfile(profile),
    createAccounts({
      ...providers,
      db,
      clock,
      mergeVisitorData: (tx, visitorId, memberId, now) => mergeVisitor(modules, tx, { visitorId, memberId, now }),
      hasConversed: chatModule.hasConversed,
      send: mail.send,
      text,
      brandTitle,
      publicUrl,
      sessionsEnded: streams.end,
      letter: createLoginLetter(publicUrl, (locale, key, values) => text(locale, `letters.${key}`, values), brandTitle),
      ...aboveAccounts(db),
    }),
    paymentGateways({ payments, orders, bot: providers.bot }),
    development({ config, db, mailbox: mail.mailbox, smsOutbox: providers.smsOutbox }),
    { name: 'config', calls: configCalls({ isDemo: engine.isDemo, orders }) },
  ]
  for (const module of modules) module.registerJobs?.(jobs)
  const handlers = handlersOf(modules)
  const actors = openActors(db)
  const edge: Edge = withAgePolicy(age, {
    handlers,
    findActor: actors.find,
    roleOf,
    hindranceOf,
    bringsToken,
    makeVisitor: actors.makeVisitor,
    isClosedTo: (caller) => isClosedTo(caller, config.BLOCKED_REGIONS, clock.now()),
    messageFor: (locale, error) => (error === 'OK' ? '' : messageFor(locale, error)),
    rateLimit: createRateLimit(config.CALLS_PER_MINUTE),
    onRefused: createLoginFailureReports(config.ERROR_REPORT_URL, log, clock),
    now: () => clock.now(),
    log,
  })
  for (const module of modules) await module.start?.()
  const streamSweep = setInterval(
    () =>
      void streams.endOver().catch((error: unknown) => log.warn({ err: error }, 'open streams could not be looked at')),
    streamSweepMs,
  )
  mkdirSync(dataDir, { recursive: true })
  return {
    config,
    log,
    metrics,
    catalogues,
    database,
    engine,
    mail,
    events,
    actors,
    jobs,
    modules,
    chat,
    edge,
    handlers,
    pictures,
    livePortraits: pictures.livePortraits,
    images,
    pictureGenerator,
    photos,
    orders,
    payments,
    generation,
    cards,
    privacy,
    profile,
    age,
    providers,
    streams,
    clock,
    publicUrl,
    findAddress: openGeo(config.GEO_DATABASE),
    /** Compiles the policy's lexicons: after the first page, which must not wait for it, and before the first message. */
    warmUp() {
      setTimeout(
        () => moderateText('Good evening', { surface: 'chat-in', locale: defaultLocale }),
        warmUpAfterMs,
      ).unref()
    },
    async close() {
      clearInterval(streamSweep)
      await jobs.close()
      events.close()
      await closeModules(modules)
      await pictures.delivery.close()
      await engine.close()
      await Promise.all([pictureGenerator.close(), pictures.livePortraits.close()])
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof openServices>>
