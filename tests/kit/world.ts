import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'
import type { ProcessBus } from '#platform/events/process-bus.ts'
import type { RedisConnections } from '#platform/redis/open-redis.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { findByProof } from '#domains/accounts/server/identities.ts'
import { personalDataOf } from '#platform/modules/compose-modules.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import type { AdapterOf } from '../../apps/server/payments/gateway-adapters.ts'
import { createApp } from '../../apps/server/app.ts'
import type { ServiceWorker } from '../../apps/server/pages/service-worker.ts'
import { createPageCache, createRenderLimit } from '../../apps/server/pages/page-cache.ts'
import { composeServer } from '../../apps/server/composition-root.ts'
import { freePort } from '../../tools/dev/free-port.ts'
import { coolBeforeCalls } from './cold-conversations.ts'
import type { Person } from './person.ts'
import { createPerson } from './person.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openTestDatabase } from './test-database.ts'

type WorldClock = { now(): Date; advance(ms: number): void }
/** The parts that processes of one product share. */
type Shared = { clock: WorldClock; services: { database: Database } }

export type WorldOptions = {
  engine?: ChatEngine
  pictureGenerator?: PictureGenerator
  /** The client of the gateways, in place of the sandbox's own. */
  adapterOf?: AdapterOf
  config?: Record<string, string>
  log?: Log
  /** Connects it with other processes. */
  bus?: ProcessBus
  /** The Redis of that bus, where it has one. */
  redis?: RedisConnections
  /** Another process of the same product: it shares this world's database and clock. */
  beside?: Shared
  /** The service worker that it sends; none by default. */
  worker?: ServiceWorker
  /** The address that people use; made up by default. */
  publicUrl?: string
  /** Reachable at its configured public address, as gateways need. */
  isReachable?: boolean
}

/** A moment in the middle of an hour, so that energy does not regrow by itself during a test. */
const start = Date.parse('2026-06-01T12:20:00Z')

/**
 * The public address of a world that nothing calls from outside. Its sandbox of gateways is refused there at once, where a
 * name would be looked up on the network.
 */
export const worldOrigin = 'http://127.0.0.1:9'

/** The whole server on a port of its own, with a database, a clock and an engine that the test holds. */
export async function world(options: WorldOptions = {}) {
  const folder = temporaryFolder('nocturne-world-')
  let now = start
  const clock: WorldClock = options.beside?.clock ?? {
    now: () => new Date(now),
    advance: (ms) => void (now += ms),
  }
  const config = readConfig({
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ROLE: 'web',
    ...options.config,
  })
  const engine = options.engine ?? createScriptedEngine({ tokensPerSecond: 0 })
  const port = options.isReachable ? await freePort() : 0
  const publicUrl = options.isReachable ? `http://127.0.0.1:${port}` : (options.publicUrl ?? worldOrigin)
  const services = await composeServer(config, clock, publicUrl, {
    database: options.beside ? lent(options.beside) : await openTestDatabase(),
    engine,
    ...(options.pictureGenerator ? { pictureGenerator: options.pictureGenerator } : {}),
    ...(options.adapterOf ? { adapterOf: options.adapterOf } : {}),
    ...(options.log ? { log: options.log } : {}),
    ...(options.bus ? { bus: options.bus } : {}),
    ...(options.redis ? { redis: options.redis } : {}),
  })
  if (process.env['EVERYTHING_COLD']) coolBeforeCalls(services)
  // Jobs are done when a test says so: see `doJobs`.
  await services.jobs.start()
  const page = () => Promise.resolve(new Response('pages are tested in a browser', { status: 404 }))
  const renderer = { render: page, serveModule: () => Promise.resolve(false), close: () => Promise.resolve() }
  const app = createApp({
    services,
    renderer,
    buildId: 'test',
    isDev: false,
    staticFile: () => Promise.resolve(null),
    worker: options.worker ?? null,
    cache: createPageCache(() => clock.now().getTime()),
    renders: createRenderLimit(config.PAGES_PER_NETWORK),
  })
  // Test files share their globals: a response of the framework's own class, made by one, is sent twice in the next.
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((resolve) => server.on('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const person = (personOptions?: Parameters<typeof createPerson>[1]) => createPerson(url, personOptions)
  const adult = async (personOptions?: Parameters<typeof createPerson>[1]): Promise<Person> => {
    const someone = person(personOptions)
    await someone.get(confirmAge, { adult: true })
    return someone
  }
  const mailedCode = (email: string): string => {
    const letter = services.mail.mailbox?.letters().find((one) => one.to === email.toLowerCase())
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
  }
  const textedCode = (phone: string): string => {
    const message = services.providers.smsOutbox?.messages().find((one) => one.to === phone)
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  }
  const signIn = async (someone: Person, email: string) => {
    await someone.get(requestEmailLogin, { email })
    return someone.get(emailLogin, { email, code: mailedCode(email) })
  }

  return {
    url,
    /** Every mounted route, as `GET /media/uploads/:key`. */
    routes: app.routes.map(({ method, path }) => `${method} ${path}`),
    clock,
    services,
    /** Does every job that is due; gives how many that were. */
    doJobs: () => services.jobs.drain(),
    db: services.database.db,
    /** The stored personal data of every domain. */
    personalData: () => personalDataOf(services.modules),
    person,
    adult,
    /** The id of the person with this proven address. */
    async idOf(email: string): Promise<string> {
      const user = await findByProof(services.database.db, { provider: 'email', subject: email.toLowerCase() })
      if (!user) throw new Error(`Nobody has ${email}`)
      return user.id
    },
    mailedCode,
    textedCode,
    signIn,
    /** An adult who has signed in with this address. */
    async member(email: string): Promise<Person> {
      const someone = await adult()
      await signIn(someone, email)
      return someone
    },
    async close() {
      await services.close()
      server.close()
      folder.remove()
    },
  }
}

export type World = Awaited<ReturnType<typeof world>>

/** The database of another world, which closes it. */
function lent({ services }: Shared): Database {
  return { ...services.database, close: () => Promise.resolve() }
}
