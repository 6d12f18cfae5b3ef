import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../kit/postgres.ts'
import { startRedis } from '../../kit/redis.ts'
import type { Product } from '../product.ts'
import { startProduct } from '../product.ts'

const webs = 3
const clockFile = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

/** The services that carry messages between the processes of a fleet. */
export type Driver = 'postgres' | 'redis'

/** Three web processes, one worker, one PostgreSQL and, where it connects them, one Redis; all start at once on an empty database. */
export async function startFleet(driver: Driver) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-fleet-'))
  const postgres = await startPostgres()
  const redis = driver === 'redis' ? await startRedis() : null
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    DATABASE_STATEMENT_SECONDS: '5',
    SCRIPTED_TOKENS_PER_SECOND: '40',
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: process.env.FLEET_LOG_LEVEL ?? 'silent',
  }
  const start = (role: 'web' | 'worker', clockShiftMs = 0): Promise<Product> =>
    startProduct({
      ...env,
      ROLE: role,
      CLOCK_SHIFT_MS: String(clockShiftMs),
      ...(clockShiftMs === 0 ? {} : { NODE_OPTIONS: `--import ${clockFile}` }),
    })
  const starts = await Promise.allSettled([start('worker'), ...Array.from({ length: webs }, () => start('web'))])
  const started = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [worker, ...serving] = started
  const failed = starts.find((one) => one.status === 'rejected')
  if (failed || !worker) {
    await Promise.all(started.map((one) => one.kill()))
    await Promise.all([postgres.stop(), redis?.stop()])
    throw failed?.reason
  }
  const processes: (Product | null)[] = serving
  return {
    postgres,
    redis,
    worker,
    /** The web processes by their number; null while one is down. */
    processes,
    urls: () => processes.flatMap((one) => one?.url ?? []),
    async restart(index: number, clockShiftMs = 0): Promise<void> {
      processes[index] = await start('web', clockShiftMs)
    },
    async close(): Promise<void> {
      await Promise.all([worker, ...processes].map(async (one) => one?.kill()))
      await Promise.all([postgres.stop(), redis?.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
