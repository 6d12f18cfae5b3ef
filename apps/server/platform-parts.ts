import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createPersonEvents } from '#platform/events/person-events.ts'
import { openBus } from '#platform/events/open-bus.ts'
import type { ProcessBus } from '#platform/events/process-bus.ts'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createMail } from '#platform/mail/mail.ts'
import type { RedisConnections } from '#platform/redis/open-redis.ts'
import { openSigningKeys } from '#platform/secrets/signing-keys.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { countedSender, countedStore } from '#platform/telemetry/counted-outcomes.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { openTelemetry } from '#platform/telemetry/open-telemetry.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { createEdgeLimits } from './edge/edge-limits.ts'
import { openDataFolder } from './data-folder.ts'
import { createLetterheads } from './modules/letterheads.ts'
import { createReadiness } from './readiness.ts'

const schemaWaitMs = 60_000

/** A pooler that lends connections by the transaction passes no notification on. */
function directUrlOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string | undefined {
  return DATABASE_URL && (DATABASE_DIRECT_URL ?? DATABASE_URL)
}

export type PlatformOverrides = { database?: Database; log?: Log; bus?: ProcessBus; redis?: RedisConnections }

/** Opens the parts that every domain needs and no domain owns: database, queue, event bus, files, mail, texts. */
export async function openPlatformParts(
  config: Config,
  clock: Clock,
  publicUrl: string,
  overrides: PlatformOverrides = {},
) {
  const { log, metrics, stopTracing } = await openTelemetry(config, overrides.log)
  const dataDir = openDataFolder(config.DATA_DIR)
  const works = config.ROLE === 'all' || config.ROLE === 'worker'
  const database =
    overrides.database ??
    (await openDatabase({
      databaseUrl: config.DATABASE_URL,
      directUrl: config.DATABASE_DIRECT_URL,
      dataDir,
      poolSize: config.DATABASE_POOL,
      statementMs: config.DATABASE_STATEMENT_SECONDS * 1000,
      observer: { log, onStatement: (seconds) => metrics.statementSeconds.observe(seconds) },
      // A fleet is migrated by one process, and never by the many that serve.
      waitForSchemaMs: !works && config.DATABASE_URL ? schemaWaitMs : undefined,
    }))
  const signingKeys = await openSigningKeys({ db: database.db, clock, log }, config.SECRETS_KEY).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const databaseUrl = overrides.database ? undefined : directUrlOf(config)
  const { bus, redis } = overrides.bus
    ? { bus: overrides.bus, redis: overrides.redis ?? null }
    : await openBus({ redisUrl: config.REDIS_URL, databaseUrl }, log)
  const mail = createMail({
    smtpUrl: config.SMTP_URL,
    isProduction: config.NODE_ENV === 'production',
    log,
    now: () => clock.now(),
  })
  const store = await openStore(dataDir, {
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
  return {
    config,
    clock,
    publicUrl,
    dataDir,
    log,
    stopTracing,
    metrics,
    readiness: createReadiness(),
    catalogues: readCatalogues(),
    database,
    db: database.db,
    signingKeys,
    jobs: createJobs({ database, clock, log, works }),
    bus,
    redis,
    events: createPersonEvents(bus),
    mail: { ...mail, send: countedSender(mail.send, (outcome) => metrics.outgoing.inc({ channel: 'mail', outcome })) },
    edgeLimits: createEdgeLimits(config, database.db, { redis, bus }),
    letterheadOf: createLetterheads(publicUrl, brandOf(config.BRAND).key),
    store: countedStore(store, (operation) => metrics.storeFailures.inc({ operation })),
  }
}

export type PlatformParts = Awaited<ReturnType<typeof openPlatformParts>>
