import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { HostedGateway } from '#platform/payments/hosted/hosted-profiles.ts'
import { accountVariable, hostedProfile } from '#platform/payments/hosted/hosted-profiles.ts'
import { hostedSandboxAccount } from '#platform/payments/sandbox/hosted/account.ts'
import { createPaymentSandbox } from '#platform/payments/sandbox/sandbox.ts'
import { freePort } from '../../../tools/dev/free-port.ts'
import { startPostgres } from '../../kit/postgres.ts'
import type { Product } from '../product.ts'
import { startProduct } from '../product.ts'

/** A server that is killed and restarted on the same data, always at the same address. */
export type Installation = {
  title: string
  url: string
  start(): Promise<Product>
  /** Its data, to be looked at while it does not run. */
  open(): Promise<Database>
  /** Controls of the external gateways; null if they die with the product. */
  outside: Outside | null
  close(): Promise<void>
}

export type Outside = {
  /** Sends notices of unpaid money in a gateway's name. */
  forge(paymentId: string): Promise<void>
  /** Whether a gateway has used up its attempts for a notice without an answer. */
  gaveUp(paymentId: string): boolean
}

/** The product as `npm start` runs it: the embedded database, and the gateways played inside, killed with the rest. */
export async function sandboxInstallation(): Promise<Installation> {
  const { url, env, folder } = await place()
  return {
    title: 'all in one process',
    url,
    start: () => startProduct(env),
    open: () => openDatabase({ dataDir: env.DATA_DIR }),
    outside: null,
    close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

const gateways: readonly HostedGateway[] = ['QxPay', 'TapWallet', 'CoinPay', 'V5Pay']

/** The live product: PAYMENTS=live on PostgreSQL, with accounts at external gateways that outlive it. */
export async function liveInstallation(): Promise<Installation> {
  const { url, env, folder } = await place()
  const postgres = await startPostgres()
  const gateway = await startGateways()
  const live = { ...env, ...liveAccounts(url, gateway.rootUrl), PAYMENTS: 'live', DATABASE_URL: postgres.url }
  return {
    title: 'live, with gateways outside',
    url,
    start: () => startProduct(live),
    open: () => openDatabase({ databaseUrl: postgres.url, dataDir: '' }),
    outside: gateway,
    async close() {
      await gateway.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Accounts at gateways under `rootUrl` as variables of a product that answers at `url`. */
export function liveAccounts(url: string, rootUrl: string): Record<string, string> {
  const accountOf = (name: HostedGateway) => {
    const profile = hostedProfile(name)
    const at = { noticeUrl: `${url}/pay/notice/${name}`, baseUrl: `${rootUrl}/${profile.gateway}` }
    const { fields, secret, baseUrl } = hostedSandboxAccount(profile, at)
    return JSON.stringify({ ...fields, secret, baseUrl })
  }
  return Object.fromEntries(gateways.map((name) => [accountVariable(name), accountOf(name)]))
}

/** The gateways that the sandbox simulates, in this process: their state outlives the product. */
export async function startGateways() {
  const port = await freePort()
  const rootUrl = `http://127.0.0.1:${port}/gateways`
  const sandbox = createPaymentSandbox({ rootUrl, dataFile: null, live: false, now: () => new Date() })
  const app = new Hono()
  app.route('/gateways', sandbox.app)
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return {
    rootUrl,
    async forge(paymentId: string) {
      const payment = sandbox.backend.get(paymentId)
      if (!payment) throw new Error('The gateway does not know the payment')
      for (const signature of ['forged', 'foreign'] as const)
        sandbox.backend.notify(payment, { kind: 'paid', signature })
      await sandbox.deliver()
    },
    gaveUp: (paymentId: string) =>
      sandbox.backend.get(paymentId)?.news.some(({ state }) => state === 'given-up') ?? false,
    async close() {
      await sandbox.close()
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

async function place() {
  const port = await steadyPort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-purchase-'))
  const env = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: join(folder, 'data'), CALLS_PER_MINUTE: '0' }
  return { url, env, folder }
}

/** A port below the ephemeral range, so that it stays free while the product is down. */
async function steadyPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ])
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
