import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../tools/dev/free-port.ts'
import type { Product } from '../product.ts'
import { startProduct } from '../product.ts'
import { liveAccounts, startGateways } from '../purchase/installations.ts'
import { startBalancer, startNginx, startPrometheus } from './front.ts'
import { endServers, startPostgresNodes } from './postgres-nodes.ts'
import { findPrograms } from './programs.ts'
import { startRedisNodes } from './redis-nodes.ts'
import type { Owner } from './service.ts'
import { createServices } from './service.ts'

const webs = 2

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * A whole installation on one machine: three etcd, three PostgreSQL under Patroni, pgBackRest, two Redis with three sentinels,
 * HAProxy, PgBouncer, two web processes and a worker, nginx and Prometheus. `progress` hears what stands.
 */
export async function startCluster(progress: (text: string) => void) {
  const programs = findPrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-failover-'))
  const owner = ownerOfServers()
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const services = createServices()
  const place = { folder, owner, programs, services }
  const ending: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of ending.toReversed()) await end().catch((cause: unknown) => progress(String(cause)))
    await services.stop()
    endServers(folder)
    if (!process.env['KEEP_CLUSTER']) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await startPostgresNodes(place)
    progress('three PostgreSQL, one of them the primary, one a synchronous standby')
    await postgres.backUp()
    const redis = await startRedisNodes(place)
    const balancer = await startBalancer(place, postgres, redis)
    progress('a full backup, Redis with sentinels, HAProxy and PgBouncer')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const gateways = await startGateways()
    ending.push(gateways.close)
    const data = path.join(folder, 'data')
    mkdirSync(data)
    const env = {
      ...balancer.env,
      ...liveAccounts(url, gateways.rootUrl),
      PAYMENTS: 'live',
      DATA_DIR: data,
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      CALLS_PER_MINUTE: '0',
      DATABASE_STATEMENT_SECONDS: '5',
      SCRIPTED_TOKENS_PER_SECOND: '20',
    }
    const log = path.join(folder, 'product.log')
    const processes: Product[] = []
    for (const role of ['worker', ...Array.from({ length: webs }, () => 'web')]) {
      const product = await startProduct({ ...env, ROLE: role }, log)
      processes.push(product)
      ending.push(product.kill)
    }
    const hosts = processes.map((one) => new URL(one.url).host)
    const nginx = await startNginx(place, port, hosts.slice(1))
    const prometheus = await startPrometheus(place, hosts)
    progress('two web processes and a worker behind nginx, and Prometheus')
    return {
      url,
      folder,
      postgres,
      redis,
      nginx,
      prometheus,
      gateways,
      databaseUrl: balancer.databaseUrl,
      processes,
      close,
    }
  } catch (cause) {
    await close()
    throw cause
  }
}

/** PostgreSQL, PgBouncer and pgBackRest refuse to run as root, so root starts them as the user of the package. */
function ownerOfServers(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((row) => row.startsWith('postgres:'))
      ?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
