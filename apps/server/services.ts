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
import { createMail } from '#platform/mail/mail.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { closeModules, handlersOf, mergeVisitor, personalDataOf } from '#platform/modules/compose-modules.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { brandOf } from '#domains/brands/brands.ts'
import {
  bringsToken,
  createLoginLetter,
  findActor,
  livingSessions,
  makeVisitor,
} from '#domains/accounts/server/public.ts'
import { readTagLabels, seedCharacters } from '#domains/characters/server/public.ts'
import { createChat, hasConversed, recoverReplies } from '#domains/chat/server/public.ts'
import { createGrowth } from '#domains/growth/server/module.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import { createPictureGenerator, uploadAddress } from '#domains/media/server/public.ts'
import {
  createStreamModerator,
  crisisHelp,
  crisisLinesChecked,
  disclosureDue,
  disclosureEveryMs,
  isClosedTo,
  moderateText,
  openGeo,
  policyVersion,
} from '#domains/safety/server/public.ts'
import { createServices } from '#domains/services/server/module.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import { detectMinor, openAge, withAgePolicy } from './age.ts'
import { openCards } from './cards.ts'
import { openChatEngine } from './chat-engine.ts'
import { configCalls } from './config-calls.ts'
import { crisisText } from './crisis-text.ts'
import { openImageEngine } from './image-engine.ts'
import { createLoginFailureReports } from './login-failure-reports.ts'
import { openCharacterGeneration } from './making.ts'
import {
  accountsModule,
  charactersModule,
  chatModule,
  mediaModule,
  ordersModule,
  privacyModule,
  profileModule,
  safetyModule,
  walletModule,
  wellbeingModule,
} from './modules.ts'
import { openOrders } from './orders.ts'
import type { AdapterOf } from './payments.ts'
import { createIdentityProviders } from './doors.ts'
import { createOpenStreams } from './open-streams.ts'
import { openFiles, openPictures } from './pictures.ts'
import { openPhotos } from './photos.ts'
import { openPrivacy } from './privacy.ts'
import { openProfile } from './profile.ts'
import { createRateLimit } from './rate-limit.ts'
import { grantReward } from './rewards.ts'
import { openWellbeing } from './wellbeing.ts'

const recoveryMs = 15_000
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
  const chat = createChat({
    db,
    engine,
    events,
    views,
    clock,
    log,
    metrics,
    messageFor,
    limits: { concurrency: config.CHAT_CONCURRENCY, queue: config.CHAT_QUEUE, memoryTokens: config.MEMORY_TOKENS },
    createModerator: (locale, recent) =>
      createStreamModerator({ surface: 'chat-out', locale, recent, year: clock.now().getFullYear() }),
    moderateInput: (words, locale, recent) =>
      moderateText(words, { surface: 'chat-in', locale, recent, year: clock.now().getFullYear() }).action,
    detectMinor: (said) => detectMinor(age, said),
    crisisHelp: (locale, country) =>
      crisisText((key, values) => text(locale, `crisis.${key}`, values), crisisHelp(country)),
    isNoticeDue: (lastNoticeAt, country, now) =>
      disclosureDue(lastNoticeAt, now, disclosureEveryMs(country, now)) !== 'none',
  })
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
    addresses: pictures.addresses,
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
    chatModule(chat),
    safetyModule(db, age),
    wellbeingModule(openWellbeing({ db, chat, catalogues, orders, publish: events.publish })),
    ordersModule(orders, payments.close),
    createServices({ db, clock }),
    growth,
    walletModule({ db, clock, log, metrics }),
    mediaModule({ uploads: profile.uploads, photos, store, credentials: pictures.credentials }),
    charactersModule(cards, clock),
    privacyModule(privacy),
    profileModule(profile),
    accountsModule(
      {
        ...providers,
        db,
        mergeVisitorData: (tx, visitorId, memberId, now) => mergeVisitor(modules, tx, { visitorId, memberId, now }),
        hasConversed,
        send: mail.send,
        text,
        brandTitle,
        publicUrl,
        sessionsEnded: streams.end,
        letter: createLoginLetter(
          publicUrl,
          (locale, key, values) => text(locale, `letters.${key}`, values),
          brandTitle,
        ),
        pictureAddress: uploadAddress,
        readBalances: (userId, isPremium, now) => balancesOf(db, { userId, isPremium, now }),
        hasHomeScreenReward: growth.hasHomeScreenReward,
      },
      clock,
    ),
    { name: 'config', calls: configCalls({ isDemo: engine.isDemo, orders }) },
  ]
  for (const module of modules) module.registerJobs?.(jobs)
  const handlers = handlersOf(modules)
  const edge: Edge = withAgePolicy(age, {
    handlers,
    findActor: (caller, now, setCookie) => findActor(db, caller, now, setCookie),
    bringsToken,
    makeVisitor: (caller, now, setCookie) => makeVisitor(db, caller, now, setCookie),
    isClosedTo: (caller) => isClosedTo(caller, config.BLOCKED_REGIONS, clock.now()),
    messageFor: (locale, error) => (error === 'OK' ? '' : messageFor(locale, error)),
    rateLimit: createRateLimit(config.CALLS_PER_MINUTE),
    onRefused: createLoginFailureReports(config.ERROR_REPORT_URL, log, clock),
    now: () => clock.now(),
    log,
  })
  // PGlite has one process: whatever is still being written in it was left by one that is gone.
  await recoverReplies(db, clock.now(), database.kind === 'pglite' ? 0 : undefined)
  const every = (ms: number, work: () => Promise<unknown>, failed: string) =>
    setInterval(() => void work().catch((error: unknown) => log.error({ err: error }, failed)), ms)
  const recovery = every(recoveryMs, () => recoverReplies(db, clock.now()), 'recovery of replies failed')
  const streamSweep = every(streamSweepMs, streams.endOver, 'open streams could not be looked at')
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
    jobs,
    modules,
    chat,
    edge,
    handlers,
    pictures,
    looks: pictures.looks,
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
      clearInterval(recovery)
      clearInterval(streamSweep)
      await jobs.close()
      events.close()
      await closeModules(modules)
      await pictures.delivery.close()
      await engine.close()
      await Promise.all([pictureGenerator.close(), pictures.looks.close()])
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof openServices>>
