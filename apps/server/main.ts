import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { DatabaseError } from '#platform/db/open-database.ts'
import { StorageError } from '#platform/storage/file-store.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { ContentCredentialsError } from '#domains/media/server/public.ts'
import { GeoDatabaseError } from '#domains/safety/server/public.ts'
import { createApp } from './app.ts'
import { buildIdOf } from './pages/documents.ts'
import { createPageCache, createRenderLimit } from './pages/page-cache.ts'
import { builtClient, NotBuilt, openBuiltRenderer, openDevRenderer } from './pages/page-renderer.ts'
import { composeServer } from './composition-root.ts'
import { readStaticFiles } from './pages/static-files.ts'
import { CannotListen, listen } from './listen.ts'
import { leaveGently } from './shutdown.ts'

const usualNoticeSeconds = 5

const known = [
  ConfigError,
  ContentCredentialsError,
  DatabaseError,
  GeoDatabaseError,
  StorageError,
  NotBuilt,
  CannotListen,
]

async function start(): Promise<void> {
  const config = readConfig(process.env)
  checkBrand(config)
  checkRole(config)
  const isDev = process.env.NOCTURNE_DEV === '1'
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const [renderer, services] = await Promise.all([
    isDev ? openDevRenderer() : openBuiltRenderer(),
    composeServer(config, systemClock, publicUrl),
  ])
  const buildId = isDev ? 'dev' : buildIdOf(readdirSync(builtClient, { recursive: true }).map(String))
  const staticFile = isDev ? () => Promise.resolve(null) : readStaticFiles(builtClient, services.pictures.credentials)
  const app = createApp({
    services,
    renderer,
    buildId,
    isDev,
    staticFile,
    cache: createPageCache(() => Date.now()),
    renders: createRenderLimit(config.PAGES_PER_NETWORK),
  })
  const server = await listen(app.fetch, config)
  const { port } = server.address() as AddressInfo
  services.warmUp()
  void services.jobs.start()
  // Without an address of its own the product cannot be reached by Telegram.
  if (config.PUBLIC_URL) void services.providers.bot.announce()
  console.log(`${brandOf(config.BRAND).title} is ready: http://localhost:${port}`)

  const hurry = new AbortController()
  let isStopping = false
  const stop = async () => {
    if (isStopping) return hurry.abort()
    isStopping = true
    await leaveGently(
      { ...services, replies: services.chat.replies },
      { ...shutdownLimits(config), hurry: hurry.signal },
    )
    server.close()
    await services.close()
    await renderer.close()
    server.closeAllConnections()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  // A person at the keyboard waits for nothing, and neither does a second signal.
  process.on('SIGINT', () => {
    hurry.abort()
    void stop()
  })
}

function shutdownLimits({ NODE_ENV, SHUTDOWN_NOTICE_SECONDS, SHUTDOWN_REPLIES_SECONDS }: Config) {
  const noticeSeconds = SHUTDOWN_NOTICE_SECONDS ?? (NODE_ENV === 'production' ? usualNoticeSeconds : 0)
  return { noticeMs: noticeSeconds * 1000, repliesMs: SHUTDOWN_REPLIES_SECONDS * 1000 }
}

function checkBrand(config: Config): void {
  try {
    brandOf(config.BRAND)
  } catch (cause) {
    throw new ConfigError(`Configuration is wrong. BRAND: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
}

/** An embedded database belongs to one process, which then does everything. */
function checkRole({ ROLE, DATABASE_URL }: Config): void {
  if (ROLE !== 'all' && !DATABASE_URL)
    throw new ConfigError(
      `Configuration is wrong. ROLE=${ROLE} shares its work with other processes: set DATABASE_URL.`,
    )
}

try {
  await start()
} catch (error) {
  if (!known.some((kind) => error instanceof kind)) throw error
  console.error((error as Error).message)
  process.exit(1)
}
