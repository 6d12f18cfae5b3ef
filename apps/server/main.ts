import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#platform/clock/clock.ts'
import { createApp } from './app.ts'
import { buildInfoOf, startFacts } from './build-info.ts'
import { buildIdOf } from './pages/documents.ts'
import { createPageCache, createRenderLimit } from './pages/page-cache.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { builtClient, builtWorker, noRenderer, openBuiltRenderer, openDevRenderer } from './pages/page-renderer.ts'
import { composeServer } from './composition-root.ts'
import { readServiceWorker } from './pages/service-worker.ts'
import { readStaticFiles } from './pages/static-files.ts'
import { listen } from './listen.ts'
import { leaveGently, shutdownLimits } from './shutdown.ts'
import { readStartConfig } from './start-config.ts'
import type { Role } from './roles.ts'
import { answersBots, answersPages } from './roles.ts'
import { isStartError } from './start-errors.ts'

async function start(): Promise<void> {
  const { config, title, advice } = readStartConfig(process.env)
  const isDev = process.env.NOCTURNE_DEV === '1'
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const [renderer, services] = await Promise.all([
    rendererFor(config.ROLE, { isDev }),
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
    worker: isDev ? null : readServiceWorker(builtWorker, builtClient),
    cache: createPageCache(() => Date.now()),
    renders: createRenderLimit(config.PAGES_PER_NETWORK),
  })
  // A first visitor waits for no picture to be made.
  if (config.NODE_ENV === 'production' && answersPages(config.ROLE)) await services.pictures.makeCovers()
  const server = await listen(app.fetch, config)
  const { port } = server.address() as AddressInfo
  services.log.info(startFacts(services, buildInfoOf(services, buildId)), 'the server is ready')
  services.warmUp()
  void services.jobs.start()
  // Without an address of its own the product cannot be reached by Telegram.
  if (config.PUBLIC_URL && answersBots(config.ROLE)) void services.providers.bot.announce()
  console.log(`${title} is ready: http://localhost:${port}`)

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

async function rendererFor(role: Role, { isDev }: { isDev: boolean }): Promise<PageRenderer> {
  if (!answersPages(role)) return noRenderer
  return isDev ? openDevRenderer() : openBuiltRenderer()
}

try {
  await start()
} catch (error) {
  if (!isStartError(error)) throw error
  console.error(error.message)
  process.exit(1)
}
