import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import { DatabaseError } from '#platform/db/open-database.ts'
import { StorageError } from '#platform/storage/file-store.ts'
import { ContentCredentialsError } from '#domains/media/server/public.ts'
import { GeoDatabaseError } from '#domains/safety/server/public.ts'
import { createApp } from './app.ts'
import { buildIdOf } from './pages/documents.ts'
import { createPageCache, createRenderLimit } from './pages/page-cache.ts'
import { builtClient, NotBuilt, openBuiltRenderer, openDevRenderer } from './pages/page-renderer.ts'
import { composeServer } from './composition-root.ts'
import { readStaticFiles } from './pages/static-files.ts'
import { readStartConfig } from './start-config.ts'

/** Why a start can fail in a way that the person at the keyboard can mend. */
class CannotListen extends Error {
  override name = 'CannotListen'
}

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
  const { config, title, advice } = readStartConfig(process.env)
  const isDev = process.env.NOCTURNE_DEV === '1'
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const [renderer, services] = await Promise.all([
    isDev ? openDevRenderer() : openBuiltRenderer(),
    composeServer(config, systemClock, publicUrl),
  ])
  for (const line of advice) services.log.warn(line)
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
  console.log(`${title} is ready: http://localhost:${port}`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    server.close()
    await services.close()
    await renderer.close()
    server.closeAllConnections()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: config.PORT,
        hostname: config.HOST,
        serverOptions: { requestTimeout: 120_000, keepAliveTimeout: 65_000 },
      },
      () => resolve(server as Server),
    )
    server.on('error', (cause: NodeJS.ErrnoException) => {
      const advice =
        cause.code === 'EADDRINUSE'
          ? `Port ${config.PORT} is taken. Stop what uses it, or set PORT to another one.`
          : `Cannot listen on ${config.HOST}:${config.PORT}: ${cause.message}`
      reject(new CannotListen(advice, { cause }))
    })
  })
}

try {
  await start()
} catch (error) {
  if (!known.some((kind) => error instanceof kind)) throw error
  console.error((error as Error).message)
  process.exit(1)
}
